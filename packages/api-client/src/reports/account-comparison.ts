import { compareAccounts } from '@tidewatch/contract/reports/account-comparison'
import { callQuery } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { monitorsKey } from '../watch/monitors.ts'

/** What to compare. */
export interface ComparisonRequest {
  ids: readonly string[]
  /** Days in the reader's time zone, both included. */
  period: { from: string; to: string }
  timeZone: string
}

/** Two to ten watched accounts over the same days. */
export const accountComparisonQuery = (client: ApiClient, { ids, period, timeZone }: ComparisonRequest) =>
  callQuery(client, compareAccounts, { query: { ids: ids.join(','), ...period, timeZone } }, [
    ...monitorsKey,
    'comparison',
    ids,
    period,
    timeZone,
  ])
