import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import {
  exportDuePayouts,
  listDuePayouts,
  listPayouts,
  type NewPayout,
  recordPayout,
} from '@tidewatch/contract/shop/affiliate-payouts'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'
import { download } from '../download.ts'

const payoutsKey = ['affiliate-payouts'] as const

/** What is payable to affiliates at the end of a day, page by page. */
export const duePayoutsQuery = (client: ApiClient, upTo: string) =>
  infiniteQueryOptions({
    queryKey: [...payoutsKey, 'due', upTo],
    queryFn: ({ pageParam, signal }) =>
      call(client, listDuePayouts, { query: { upTo, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** What was paid out, the newest first, page by page. */
export const payoutsQuery = (client: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...payoutsKey, 'paid'],
    queryFn: ({ pageParam, signal }) =>
      call(client, listPayouts, { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** Notes a payout that was sent, once per `requestId`. Rejects with 10007 when its amount or its target is another by now. */
export const recordPayoutMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: NewPayout) => call(client, recordPayout, { body }),
    onSettled: (_data, _error, _input, _result, context) => context.client.invalidateQueries({ queryKey: payoutsKey }),
  })

/** What can be paid out as CSV. Rejects with `ApiError`. */
export const duePayoutsFileMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (upTo: string) => download(client, exportDuePayouts, { query: { upTo } }) })
