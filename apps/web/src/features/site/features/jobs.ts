import type { Source } from '@tidewatch/insights/observation'
import type { NavLink } from '@tidewatch/shell/navigation'
import type { Picture } from '#/features/site/public-pages/topics.ts'

interface Job {
  /** A key below `features.jobs`. */
  key: 'watch' | 'archive' | 'own' | 'notified' | 'take'
  /** Whose data it works on; null where that does not matter. */
  source: Source | null
  /** A part of the screen that does it. */
  picture: Picture
  to: Pick<NavLink, 'site' | 'path'>
}

/** What people come for, and where it can be tried without signing up. */
export const jobs: Job[] = [
  { key: 'watch', source: 'public', picture: 'followers', to: { site: 'web', path: '/sample' } },
  { key: 'archive', source: 'archive', picture: 'between', to: { site: 'web', path: '/import' } },
  { key: 'own', source: 'connected', picture: 'posts', to: { site: 'web', path: '/sample' } },
  { key: 'notified', source: null, picture: 'changes', to: { site: 'support', path: '/mails-from-us' } },
  { key: 'take', source: null, picture: 'summary', to: { site: 'web', path: '/verify' } },
]
