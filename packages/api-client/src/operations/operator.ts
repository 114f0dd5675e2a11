import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  addOperatorToken,
  getOperatorOverview,
  listFailedJobs,
  removeOperatorToken,
  retryFailedJob,
} from '@tidewatch/contract/operations/operator'
import { listSecurityEvents } from '@tidewatch/contract/operations/security'
import { type BodyOf, call, type QueryOf } from '../call.ts'
import { callPages, invalidate, invalidateOnSettled } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const operatorKey = ['operator'] as const
const refreshMs = 15_000

/** Rate budget, schedule and queue; polled every 15 seconds while shown. */
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

/** Requeues a failed job, by its id. */
export const retryFailedJobMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, retryFailedJob, { params: { id } }),
    onSettled: invalidateOnSettled(operatorKey),
  })

/**
 * Adds a token to the pool, or replaces its account's. Rejects with 10001 if Instagram refuses it, 20004 if it can't be
 * reached.
 */
export const addOperatorTokenMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof addOperatorToken>) => call(client, addOperatorToken, { body }),
    onSuccess: invalidate(operatorKey),
  })

/** Removes an added token from the pool, by its account's id at Instagram. */
export const removeOperatorTokenMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, removeOperatorToken, { params: { id } }),
    onSettled: invalidateOnSettled(operatorKey),
  })
