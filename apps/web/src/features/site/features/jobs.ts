import type { Source } from '@tidewatch/insights/observation'
import type { NavLink } from '@tidewatch/shell/navigation'
import type { Picture } from '#/features/site/public-pages/topics.ts'

interface Job {
  /** Key in `features.jobs`. */
  key: 'watch' | 'archive' | 'own' | 'notified' | 'take'
  /** The source that it uses; `null` if that doesn't matter. */
  source: Source | null
  /** The part of a screen that does it. */
  picture: Picture
  to: Pick<NavLink, 'site' | 'path'>
}

/** Why people come here, and where each task can be tried without signing up. */
export const jobs: Job[] = [
  { key: 'watch', source: 'public', picture: 'followers', to: { site: 'web', path: '/sample' } },
  { key: 'archive', source: 'archive', picture: 'between', to: { site: 'web', path: '/import' } },
  { key: 'own', source: 'connected', picture: 'posts', to: { site: 'web', path: '/sample' } },
  { key: 'notified', source: null, picture: 'changes', to: { site: 'support', path: '/mails-from-us' } },
  { key: 'take', source: null, picture: 'summary', to: { site: 'web', path: '/verify' } },
]
