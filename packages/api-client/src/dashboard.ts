import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type BulkAction, changeMonitors, getDashboard } from '@tidewatch/contract/dashboard'
import { call } from './call.ts'
import type { ApiClient } from './clients.ts'
import { connectionListQuery } from './connection.ts'
import { monitorsKey } from './monitor.ts'
import { reportsKey } from './report.ts'
import { userKey } from './user.ts'

/** Goes with the lists of monitors: whatever makes those stale makes this stale. */
export const dashboardKey = [...monitorsKey, 'list', 'dashboard'] as const

/** Everything on the dashboard. What it tells of the user and their connections needs no call of its own after it. */
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

/** Does the same with many monitors; tells which were changed and which were refused. */
export const changeMonitorsMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: { ids: string[]; change: BulkAction }) => call(client, changeMonitors, { body }),
    onSuccess: async (_outcome, _input, _result, context) => {
      await Promise.all([
        context.client.invalidateQueries({ queryKey: monitorsKey }),
        context.client.invalidateQueries({ queryKey: reportsKey }),
        context.client.invalidateQueries({ queryKey: userKey }),
      ])
    },
  })
