import { queryOptions } from '@tanstack/react-query'
import { compareAccounts } from '@tidewatch/contract/reports/account-comparison'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'
import { monitorsKey } from '../watch/monitors.ts'

/** What is compared. */
export interface ComparisonAsked {
  ids: readonly string[]
  /** Days in the reader's time zone, both included. */
  period: { from: string; to: string }
  timeZone: string
}

/** Two to ten watched accounts over the same days. */
export const accountComparisonQuery = (client: ApiClient, { ids, period, timeZone }: ComparisonAsked) =>
  queryOptions({
    queryKey: [...monitorsKey, 'comparison', ids, period, timeZone],
    queryFn: ({ signal }) =>
      call(client, compareAccounts, { query: { ids: ids.join(','), ...period, timeZone }, signal }),
  })
