import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  getCalendarUrl,
  getSyndicationUrls,
  makeCalendarUrl,
  makeSyndicationUrls,
  revokeCalendarUrl,
  revokeSyndicationUrls,
} from '@tidewatch/contract/delivery/syndication'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

/** A monitor's feeds, or `null` for the calendar of all reports. */
type Subject = string | null

const urlsKey = (monitorId: Subject) => ['syndication-urls', monitorId] as const

/** The URLs that programs may read without a session; `null` while there are none. */
export const syndicationUrlsQuery = (client: ApiClient, monitorId: Subject) =>
  queryOptions({
    queryKey: urlsKey(monitorId),
    queryFn: ({ signal }) =>
      monitorId === null
        ? call(client, getCalendarUrl, { signal })
        : call(client, getSyndicationUrls, { params: { id: monitorId }, signal }),
  })

/** Makes new URLs; the ones before stop working. */
export const makeSyndicationUrlsMutation = (client: ApiClient, monitorId: Subject) =>
  mutationOptions({
    mutationFn: () =>
      monitorId === null
        ? call(client, makeCalendarUrl, {})
        : call(client, makeSyndicationUrls, { params: { id: monitorId } }),
    onSuccess: (urls, _input, _result, context) => context.client.setQueryData(urlsKey(monitorId), urls),
  })

/** Stops the URLs. */
export const revokeSyndicationUrlsMutation = (client: ApiClient, monitorId: Subject) =>
  mutationOptions({
    mutationFn: () =>
      monitorId === null
        ? call(client, revokeCalendarUrl, {})
        : call(client, revokeSyndicationUrls, { params: { id: monitorId } }),
    onSuccess: (_data, _input, _result, context) => context.client.setQueryData(urlsKey(monitorId), null),
  })
