import type { HeaderItem } from '@tidewatch/auth/event-catalogue'

/** The pages that signed-in users visit most: in the header itself; in the menu on phones. */
export const ownPages = [
  { path: '/dashboard', label: 'dashboard', item: 'dashboard' },
  { path: '/reports', label: 'reports', item: 'reports' },
] as const satisfies { path: `/${string}`; label: string; item: HeaderItem }[]
