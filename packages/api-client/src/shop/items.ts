import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listShopItems } from '@tidewatch/contract/shop/items'
import { createOrder, getOrder, listOrders } from '@tidewatch/contract/shop/orders'
import { type BodyOf, call } from '../call.ts'
import { callPages, invalidate, invalidateAll } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const shopKey = ['shop'] as const
const ordersKey = ['orders'] as const
const openOrderPollMs = 2_500

/** Plans and items with the caller's prices, or those with a coupon's code. Rejects with 30001 if it isn't valid. */
export const shopQuery = (client: ApiClient, coupon: string | null = null) =>
  queryOptions({
    queryKey: [...shopKey, 'items', coupon],
    queryFn: ({ signal }) => call(client, listShopItems, { query: coupon ? { coupon } : {}, signal }),
    retry: coupon ? false : undefined,
  })

/** The user's orders, the newest first, page by page. */
export const orderListQuery = (client: ApiClient) => callPages(client, listOrders, {}, [...ordersKey, 'list'])

/** One order; polled until it's settled. */
export const orderQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...ordersKey, id],
    queryFn: ({ signal }) => call(client, getOrder, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? openOrderPollMs : false),
  })

/** Orders; the same `requestId` yields the same order. Rejects with 30001, 30002 and 10007. */
export const createOrderMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof createOrder>) => call(client, createOrder, { body }),
    onSuccess: invalidate(ordersKey),
  })

/** What a settled payment changes: prices, as coupons may be used up, and the list of orders. */
export const invalidateShop = (client: QueryClient) => invalidateAll(client, [shopKey, [...ordersKey, 'list']])
