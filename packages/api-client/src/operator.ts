import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getOperatorOverview, listFailedJobs, retryFailedJob } from '@tidewatch/contract/operator'
import { call } from './call.ts'
import type { ApiClient } from './clients.ts'

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

/** Queues a failed job once more, by its id. */
export const retryFailedJobMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, retryFailedJob, { params: { id } }),
    onSettled: (_data, _error, _id, _result, context) => context.client.invalidateQueries({ queryKey: operatorKey }),
  })
