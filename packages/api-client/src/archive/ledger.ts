import { getLedger, getPersonTimeline, type LedgerGroup, listLedgerPeople } from '@tidewatch/contract/archive/ledger'
import { callPages, callQuery } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { monitorKey } from '../watch/monitors.ts'

const ledgerKey = (id: string) => [...monitorKey(id), 'ledger'] as const

/** An account's ledger: who came and left by name, who is only counted, and what happened on each of the last days. */
export const ledgerQuery = (client: ApiClient, id: string, days: number) =>
  callQuery(client, getLedger, { params: { id }, query: { days } }, [...ledgerKey(id), days])

/** Who came or left, or everyone by name, page by page. */
export const ledgerPeopleQuery = (client: ApiClient, id: string, choice: { group: LedgerGroup; search: string }) =>
  callPages(client, listLedgerPeople, { params: { id }, query: choice }, [...ledgerKey(id), 'people', choice])

/** What the exports prove about one person. */
export const personTimelineQuery = (client: ApiClient, id: string, username: string) =>
  callQuery(client, getPersonTimeline, { params: { id }, query: { username } }, [...ledgerKey(id), 'person', username])
