import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  getCalendarAddress,
  getFeedAddress,
  makeCalendarAddress,
  makeFeedAddress,
  revokeCalendarAddress,
  revokeFeedAddress,
} from '@tidewatch/contract/feed'
import { call } from './call.ts'
import type { ApiClient } from './clients.ts'

/** A monitor's feeds, or `null` for the calendar of all reports. */
type Subject = string | null

const addressKey = (monitorId: Subject) => ['feed-address', monitorId] as const

/** The addresses that programs may read without a session; `null` while there are none. */
export const feedAddressQuery = (client: ApiClient, monitorId: Subject) =>
  queryOptions({
    queryKey: addressKey(monitorId),
    queryFn: ({ signal }) =>
      monitorId === null
        ? call(client, getCalendarAddress, { signal })
        : call(client, getFeedAddress, { params: { id: monitorId }, signal }),
  })

/** Makes new addresses; the ones before stop working. */
export const makeFeedAddressMutation = (client: ApiClient, monitorId: Subject) =>
  mutationOptions({
    mutationFn: () =>
      monitorId === null
        ? call(client, makeCalendarAddress, {})
        : call(client, makeFeedAddress, { params: { id: monitorId } }),
    onSuccess: (address, _input, _result, context) => context.client.setQueryData(addressKey(monitorId), address),
  })

/** Stops the addresses. */
export const revokeFeedAddressMutation = (client: ApiClient, monitorId: Subject) =>
  mutationOptions({
    mutationFn: () =>
      monitorId === null
        ? call(client, revokeCalendarAddress, {})
        : call(client, revokeFeedAddress, { params: { id: monitorId } }),
    onSuccess: (_data, _input, _result, context) => context.client.setQueryData(addressKey(monitorId), null),
  })
