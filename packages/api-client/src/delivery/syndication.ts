import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  createCalendarUrl,
  createSyndicationUrls,
  getCalendarUrl,
  getSyndicationUrls,
  revokeCalendarUrl,
  revokeSyndicationUrls,
} from '@tidewatch/contract/delivery/syndication'
import { createTableUrls, getTableUrls, revokeTableUrls } from '@tidewatch/contract/delivery/tables'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

/** A monitor's feeds, the calendar of all reports, or the tables of all accounts. */
export type SyndicationSubject = { monitorId: string } | 'calendar' | 'tables'

const userCalls = {
  calendar: { get: getCalendarUrl, make: createCalendarUrl, revoke: revokeCalendarUrl },
  tables: { get: getTableUrls, make: createTableUrls, revoke: revokeTableUrls },
}

const urlsKey = (subject: SyndicationSubject) => ['syndication-urls', subject] as const
const paramsOf = ({ monitorId }: { monitorId: string }) => ({ params: { id: monitorId } })

/** The URLs that programs may read without a session; `null` while there are none. */
export const syndicationUrlsQuery = (client: ApiClient, subject: SyndicationSubject) =>
  queryOptions({
    queryKey: urlsKey(subject),
    queryFn: ({ signal }) =>
      typeof subject === 'string'
        ? call(client, userCalls[subject].get, { signal })
        : call(client, getSyndicationUrls, { ...paramsOf(subject), signal }),
  })

/** Makes new URLs; the previous ones stop working. */
export const makeSyndicationUrlsMutation = (client: ApiClient, subject: SyndicationSubject) =>
  mutationOptions({
    mutationFn: () =>
      typeof subject === 'string'
        ? call(client, userCalls[subject].make, {})
        : call(client, createSyndicationUrls, paramsOf(subject)),
    onSuccess: (urls, _input, _result, context) => context.client.setQueryData(urlsKey(subject), urls),
  })

/** Revokes the URLs. */
export const revokeSyndicationUrlsMutation = (client: ApiClient, subject: SyndicationSubject) =>
  mutationOptions({
    mutationFn: () =>
      typeof subject === 'string'
        ? call(client, userCalls[subject].revoke, {})
        : call(client, revokeSyndicationUrls, paramsOf(subject)),
    onSuccess: (_data, _input, _result, context) => context.client.setQueryData(urlsKey(subject), null),
  })
