import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getOperatorOverview, listFailedJobs, retryFailedJob } from '@tidewatch/contract/operations/operator'
import { listSecurityEvents } from '@tidewatch/contract/operations/security'
import { call, type QueryOf } from '../call.ts'
import { callPages, invalidateAnyway } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const operatorKey = ['operator'] as const
const refreshMs = 15_000

/** Rate budget, schedule and queue; read again every 15 seconds while somebody looks. */
export const operatorOverviewQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...operatorKey, 'overview'],
    queryFn: ({ signal }) => call(client, getOperatorOverview, { signal }),
    refetchInterval: refreshMs,
  })

/** Jobs that failed for good, the newest first. */
export const failedJobsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...operatorKey, 'failures'],
    queryFn: ({ signal }) => call(client, listFailedJobs, { signal }),
    refetchInterval: refreshMs,
  })

type SecurityEventFilter = Omit<QueryOf<typeof listSecurityEvents>, 'cursor'>

/** Logins and what followed, page by page, the newest first. */
export const securityEventsQuery = (client: ApiClient, filter: SecurityEventFilter) =>
  callPages(client, listSecurityEvents, { query: filter }, [...operatorKey, 'security', filter])

/** Queues a failed job once more, by its id. */
export const retryFailedJobMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, retryFailedJob, { params: { id } }),
    onSettled: invalidateAnyway(operatorKey),
  })
