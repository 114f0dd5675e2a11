import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getLedger, getPersonTimeline, type LedgerGroup, listLedgerPeople } from '@tidewatch/contract/archive/ledger'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'
import { monitorKey } from '../watch/monitors.ts'

const ledgerKey = (id: string) => [...monitorKey(id), 'ledger'] as const

/** The balance of an account: who came and left by name, who is only counted, and what happened on each of the last days. */
export const ledgerQuery = (client: ApiClient, id: string, days: number) =>
  queryOptions({
    queryKey: [...ledgerKey(id), days],
    queryFn: ({ signal }) => call(client, getLedger, { params: { id }, query: { days }, signal }),
  })

/** Who came or went, or everybody by name, page by page. */
export const ledgerPeopleQuery = (client: ApiClient, id: string, choice: { group: LedgerGroup; search: string }) =>
  infiniteQueryOptions({
    queryKey: [...ledgerKey(id), 'people', choice],
    queryFn: ({ pageParam, signal }) =>
      call(client, listLedgerPeople, {
        params: { id },
        query: { ...choice, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** What the exports prove of one person. */
export const personTimelineQuery = (client: ApiClient, id: string, username: string) =>
  queryOptions({
    queryKey: [...ledgerKey(id), 'person', username],
    queryFn: ({ signal }) => call(client, getPersonTimeline, { params: { id }, query: { username }, signal }),
  })
