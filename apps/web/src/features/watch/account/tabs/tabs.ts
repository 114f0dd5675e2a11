const tabIds = ['overview', 'followers', 'own', 'activity', 'posts', 'patterns', 'reports'] as const
export type TabId = (typeof tabIds)[number]

type PublicTab = Exclude<TabId, 'followers'>

const publicTabs = tabIds.filter((id): id is PublicTab => id !== 'followers')

/** The own-account tab requires a connected account. Samples have no list of reports, since those belong to users. */
export function shownTabs({ isSample, isOwn }: { isSample: boolean; isOwn: boolean }): PublicTab[] {
  return publicTabs.filter((id) => (id !== 'own' || isOwn) && (id !== 'reports' || !isSample))
}

/** Only exports name followers. */
export const archiveTabs = ['overview', 'followers'] as const

/** Reads `?tab=`; unavailable tabs mean the overview. */
export function readTab<Tab extends TabId>(query: URLSearchParams, shown: readonly Tab[]): Tab | 'overview' {
  return shown.find((id) => id === query.get('tab')) ?? 'overview'
}

/** The query string of a tab, keeping the period. Empty for the overview of the default period. */
export function writeTab(query: URLSearchParams, tab: TabId): string {
  const next = new URLSearchParams(query)
  if (tab === 'overview') next.delete('tab')
  else next.set('tab', tab)
  return next.toString()
}
