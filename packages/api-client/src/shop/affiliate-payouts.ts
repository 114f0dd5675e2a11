import { mutationOptions } from '@tanstack/react-query'
import {
  exportDuePayouts,
  listDuePayouts,
  listPayouts,
  type NewPayout,
  recordPayout,
} from '@tidewatch/contract/shop/affiliate-payouts'
import { call } from '../call.ts'
import { callPages, invalidateOnSettled } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { download } from '../download.ts'

const payoutsKey = ['affiliate-payouts'] as const

/** What is payable to affiliates at the end of a day, page by page. */
export const duePayoutsQuery = (client: ApiClient, upTo: string) =>
  callPages(client, listDuePayouts, { query: { upTo } }, [...payoutsKey, 'due', upTo])

/** What was paid out, the newest first, page by page. */
export const payoutsQuery = (client: ApiClient) => callPages(client, listPayouts, {}, [...payoutsKey, 'paid'])

/**
 * Records a payout that was sent, once per `requestId`. Rejects with 10007 if its amount or target has changed since.
 */
export const recordPayoutMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: NewPayout) => call(client, recordPayout, { body }),
    onSettled: invalidateOnSettled(payoutsKey),
  })

/** The payouts that can be made, as CSV. Rejects with `ApiError`. */
export const exportDuePayoutsMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (upTo: string) => download(client, exportDuePayouts, { query: { upTo } }) })
