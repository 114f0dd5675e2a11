import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  completeConnection,
  disconnect,
  getDataDeletion,
  getOwnInsights,
  listConnections,
  listExportedInsights,
  startConnection,
} from '@tidewatch/contract/watch/connections'
import { type BodyOf, call } from '../call.ts'
import { callQuery, invalidate, invalidateAll } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { userKey } from '../users/users.ts'
import { type AnalyticsPeriod, monitorKey, monitorsKey } from './monitors.ts'

const connectionsKey = ['connections'] as const

/** Own accounts that the caller connected, and whether connecting is possible at all. */
export const connectionListQuery = (client: ApiClient) => callQuery(client, listConnections, {}, connectionsKey)

/**
 * What Instagram reports only to the owner of a connected account. Rejects with 10004 for monitors of other sources.
 */
export const ownInsightsQuery = (client: ApiClient, monitorId: string, period: AnalyticsPeriod = {}) =>
  callQuery(client, getOwnInsights, { params: { id: monitorId }, query: period }, [
    ...monitorKey(monitorId),
    'own',
    period,
  ])

/** Periods from imported exports of the same account, newest first. */
export const exportedInsightsQuery = (client: ApiClient, monitorId: string) =>
  queryOptions({
    queryKey: [...monitorKey(monitorId), 'exported'],
    queryFn: async ({ signal }) =>
      (await call(client, listExportedInsights, { params: { id: monitorId }, signal })).periods,
  })

/** Begins to connect: resolves with the address of Instagram's window. */
export const startConnectionMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: () => call(client, startConnection, { body: {} }) })

const affectedKeys = [connectionsKey, monitorsKey, userKey]

/**
 * Passes on the answer of Instagram's window. A query, though it changes something: it runs once per answer, however
 * often its page is rendered. Rejects with 20020 to 20024, 20001 or 20004.
 */
export const completeConnectionQuery = (client: ApiClient, answer: BodyOf<typeof completeConnection>) =>
  queryOptions({
    queryKey: ['complete-connection', answer],
    queryFn: async ({ client: queries }) => {
      const connection = await call(client, completeConnection, { body: answer })
      await invalidateAll(queries, affectedKeys)
      return connection
    },
    retry: false,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Ends the access and erases the data it brought. */
export const disconnectMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, disconnect, { params: { id } }),
    onSuccess: invalidate(...affectedKeys),
  })

/** The progress of a deletion requested inside Instagram. Rejects with 10004 for an unknown code. */
export const dataDeletionQuery = (client: ApiClient, code: string) =>
  callQuery(client, getDataDeletion, { params: { code } }, ['data-deletion', code])
