import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { getOperatorOverview, listFailedJobs, retryFailedJob } from '@tidewatch/contract/operations/operator'
import { listSecurityEvents } from '@tidewatch/contract/operations/security'
import type { z } from 'zod'
import { call } from '../call.ts'
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

type SecurityEventFilter = Omit<z.input<NonNullable<typeof listSecurityEvents.query>>, 'cursor'>

/** Logins and what followed, page by page, the newest first. */
export const securityEventsQuery = (client: ApiClient, filter: SecurityEventFilter) =>
  infiniteQueryOptions({
    queryKey: [...operatorKey, 'security', filter],
    queryFn: ({ pageParam, signal }) =>
      call(client, listSecurityEvents, { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  })

/** Queues a failed job once more, by its id. */
export const retryFailedJobMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, retryFailedJob, { params: { id } }),
    onSettled: (_data, _error, _id, _result, context) => context.client.invalidateQueries({ queryKey: operatorKey }),
  })
