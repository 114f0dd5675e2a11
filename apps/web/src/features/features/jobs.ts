import type { Lane } from '@tidewatch/insights/observation'
import type { NavLink } from '@tidewatch/shell/navigation'

interface Job {
  /** A key below `features.jobs`. */
  key: 'watch' | 'archive' | 'own' | 'told' | 'take'
  /** Whose data it works on; null where that does not matter. */
  lane: Lane | null
  to: Pick<NavLink, 'site' | 'path'>
}

/** What people come for, and where it can be tried without signing up. */
export const jobs: Job[] = [
  { key: 'watch', lane: 'public', to: { site: 'web', path: '/sample' } },
  { key: 'archive', lane: 'archive', to: { site: 'web', path: '/import' } },
  { key: 'own', lane: 'own', to: { site: 'web', path: '/sample' } },
  { key: 'told', lane: null, to: { site: 'support', path: '/mails-from-us' } },
  { key: 'take', lane: null, to: { site: 'web', path: '/check' } },
]
