import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type BulkAction,
  type FeedKind,
  getDashboard,
  listFeed,
  markFeedSeen,
  updateMonitors,
} from '@tidewatch/contract/users/dashboard'
import { call } from '../call.ts'
import { callPages, invalidate } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { reportsKey } from '../reports/reports.ts'
import { connectionListQuery } from '../watch/connections.ts'
import { monitorQuery, monitorsKey } from '../watch/monitors.ts'
import { userKey } from './users.ts'

/** Below the lists of monitors: whatever makes those stale makes this stale. */
const dashboardKey = [...monitorsKey, 'list', 'dashboard'] as const

/** Everything on the dashboard. Also fills the cache of the user and their connections, which saves those calls. */
export const dashboardQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: dashboardKey,
    queryFn: async ({ signal, client: queries }) => {
      const dashboard = await call(client, getDashboard, { signal })
      queries.setQueryData(userKey, dashboard.user)
      queries.setQueryData(connectionListQuery(client).queryKey, dashboard.connecting)
      return dashboard
    },
  })

/** One monitor. What the dashboard knows about it shows at once, and is refetched if it's stale. */
export const watchedMonitorQuery = (client: ApiClient, queries: QueryClient, id: string) => {
  const dashboard = queries.getQueryState(dashboardQuery(client).queryKey)
  return queryOptions({
    ...monitorQuery(client, id),
    // If the dashboard was invalidated since, the account may be gone.
    initialData: () =>
      dashboard?.isInvalidated ? undefined : dashboard?.data?.monitors.find((monitor) => monitor.id === id),
    initialDataUpdatedAt: dashboard?.dataUpdatedAt,
  })
}

/** The filters of the feed; `null` for all. */
export interface FeedFilters {
  monitorId: string | null
  tag: string | null
  kind: FeedKind | null
}

/** Changes of all accounts, newest first, page by page. */
export const feedQuery = (client: ApiClient, { monitorId, tag, kind }: FeedFilters) =>
  callPages(
    client,
    listFeed,
    {
      query: { limit: 60, monitorId: monitorId ?? undefined, tag: tag ?? undefined, kind: kind ?? undefined },
    },
    [...monitorsKey, 'list', 'feed', { monitorId, tag, kind }],
  )

/** Marks the feed as seen up to a time, on all devices. */
export const markFeedSeenMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (until: string) => call(client, markFeedSeen, { body: { until } }),
    onSuccess: ({ unseen }, _until, _result, context) => {
      context.client.setQueryData(dashboardQuery(client).queryKey, (dashboard) => dashboard && { ...dashboard, unseen })
    },
  })

/** Applies the same change to many monitors; resolves with which were changed and which were refused. */
export const changeMonitorsMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: { ids: string[]; change: BulkAction }) => call(client, updateMonitors, { body }),
    onSuccess: invalidate(monitorsKey, reportsKey, userKey),
  })
