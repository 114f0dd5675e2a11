import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { createCoupon, endCoupon, listDeskCoupons } from '@tidewatch/contract/coupon-desk'
import { listAuditEntries } from '@tidewatch/contract/money-audit'
import {
  askRefund,
  type DeskInvoice,
  getDeskOrder,
  getDeskSubscription,
  listDeskOrders,
  listDeskSubscriptions,
} from '@tidewatch/contract/money-desk'
import type { z } from 'zod'
import { call } from './call.ts'
import type { ApiClient } from './clients.ts'

const deskKey = ['money-desk'] as const
const refundUnderWayMs = 2_000

type Filter<C extends { query?: z.ZodType }> = Omit<z.input<NonNullable<C['query']>>, 'cursor' | 'limit'>
export type DeskSubscriptionFilter = Filter<typeof listDeskSubscriptions>
export type DeskOrderFilter = Filter<typeof listDeskOrders>
export type DeskAuditFilter = Filter<typeof listAuditEntries>

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
}

/** Plans of all users, page by page. Rejects with 10005 without the role, like all calls of this file. */
export const deskSubscriptionsQuery = (client: ApiClient, filter: DeskSubscriptionFilter) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'subscriptions', filter],
    queryFn: ({ pageParam, signal }) =>
      call(client, listDeskSubscriptions, { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    ...pages,
  })

/** Orders of all users, page by page. */
export const deskOrdersQuery = (client: ApiClient, filter: DeskOrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'orders', filter],
    queryFn: ({ pageParam, signal }) =>
      call(client, listDeskOrders, { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    ...pages,
  })

/** Coupons for everybody whose code begins so, page by page. */
export const deskCouponsQuery = (client: ApiClient, q: string) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'coupons', q],
    queryFn: ({ pageParam, signal }) =>
      call(client, listDeskCoupons, { query: { q, cursor: pageParam ?? undefined }, signal }),
    ...pages,
  })

/** The audit log of money, page by page; read anew whenever `version` changes. */
export const auditQuery = (client: ApiClient, filter: DeskAuditFilter, version = 0) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'audit', filter, version],
    queryFn: ({ pageParam, signal }) =>
      call(client, listAuditEntries, { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    ...pages,
  })

const isUnderWay = (invoices: readonly DeskInvoice[] | undefined) =>
  invoices?.some(({ refunds }) => refunds.some(({ state }) => state === 'asked')) ?? false

/** A plan with its ledger; asked for again while a refund is under way. */
export const deskSubscriptionQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'subscription', id],
    queryFn: ({ signal }) => call(client, getDeskSubscription, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.invoices) ? refundUnderWayMs : false),
  })

/** An order with its invoices; asked for again while a refund is under way. */
export const deskOrderQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'order', id],
    queryFn: ({ signal }) => call(client, getDeskOrder, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.invoices) ? refundUnderWayMs : false),
  })

/** Gives back what was paid of an invoice. The same `requestId` gives back once. Rejects with 10001 and 10007. */
export const askRefundMutation = (client: ApiClient, invoiceId: string) =>
  mutationOptions({
    mutationFn: (body: z.input<NonNullable<typeof askRefund.body>>) =>
      call(client, askRefund, { params: { id: invoiceId }, body }),
    onSettled: (_data, _error, _body, _result, context) => context.client.invalidateQueries({ queryKey: deskKey }),
  })

/** Makes a coupon for everybody. Rejects with 10007 for a code that is taken. */
export const createCouponMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: z.input<NonNullable<typeof createCoupon.body>>) => call(client, createCoupon, { body }),
    onSuccess: (_coupon, _body, _result, context) => context.client.invalidateQueries({ queryKey: deskKey }),
  })

/** Ends a coupon. Rejects with 10007 when it is ended already. */
export const endCouponMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (reason: string) => call(client, endCoupon, { params: { id }, body: { reason } }),
    onSettled: (_data, _error, _reason, _result, context) => context.client.invalidateQueries({ queryKey: deskKey }),
  })
