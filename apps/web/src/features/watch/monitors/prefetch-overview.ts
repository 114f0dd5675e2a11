import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { notesQuery } from '@tidewatch/api-client/reports/notes'
import { activityQuery, analyticsQuery } from '@tidewatch/api-client/watch/monitors'
import type { Period } from '#/features/insights/page/period.ts'
import { recentChanges } from './recent-changes.ts'

interface Overview {
  monitorId: string
  period: Period
  timeZone: string | undefined
  hasNotes: boolean
}

/**
 * Requests everything that the overview shows at once, rather than each part as it renders. Skips data that is cached
 * or being loaded.
 */
export function prefetchOverview(
  queries: QueryClient,
  api: ApiClient,
  { monitorId, period, timeZone, hasNotes }: Overview,
) {
  void queries.prefetchQuery(analyticsQuery(api, monitorId, { ...period, timeZone }))
  void queries.prefetchInfiniteQuery(activityQuery(api, monitorId, recentChanges))
  if (hasNotes) void queries.prefetchQuery(notesQuery(api, monitorId, period))
}
