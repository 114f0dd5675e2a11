import type { HeaderItem } from '@tidewatch/auth/event-catalogue'

/** Where people with an account go most: in the header itself; on phones the menu has them. */
export const ownPages = [
  { path: '/dashboard', label: 'dashboard', item: 'dashboard' },
  { path: '/reports', label: 'reports', item: 'reports' },
] as const satisfies { path: `/${string}`; label: string; item: HeaderItem }[]
