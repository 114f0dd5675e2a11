import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  type BillingInvoice,
  getBillingOrder,
  getBillingSubscription,
  listBillingOrders,
  listBillingSubscriptions,
  requestRefund,
} from '@tidewatch/contract/operations/billing-admin'
import { listAuditEntries } from '@tidewatch/contract/operations/billing-audit'
import { createCoupon, endCoupon, listBillingCoupons } from '@tidewatch/contract/operations/billing-coupons'
import type { z } from 'zod'
import { type BodyOf, call } from '../call.ts'
import { callPages, invalidate, invalidateOnSettled } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const billingKey = ['money-desk'] as const
const refundPollMs = 2_000

type Filter<C extends { query?: z.ZodType }> = Omit<z.input<NonNullable<C['query']>>, 'cursor' | 'limit'>
type BillingSubscriptionFilter = Filter<typeof listBillingSubscriptions>
type BillingOrderFilter = Filter<typeof listBillingOrders>
type BillingAuditFilter = Filter<typeof listAuditEntries>

/** Plans of all users, page by page. Rejects with 10005 without the role, like all calls of this file. */
export const billingSubscriptionsQuery = (client: ApiClient, filter: BillingSubscriptionFilter) =>
  callPages(client, listBillingSubscriptions, { query: filter }, [...billingKey, 'subscriptions', filter])

/** Orders of all users, page by page. */
export const billingOrdersQuery = (client: ApiClient, filter: BillingOrderFilter) =>
  callPages(client, listBillingOrders, { query: filter }, [...billingKey, 'orders', filter])

/** Coupons for everyone whose code begins with `q`, page by page. */
export const billingCouponsQuery = (client: ApiClient, q: string) =>
  callPages(client, listBillingCoupons, { query: { q } }, [...billingKey, 'coupons', q])

/** The audit log of billing, page by page; refetched whenever `version` changes. */
export const auditQuery = (client: ApiClient, filter: BillingAuditFilter, version = 0) =>
  callPages(client, listAuditEntries, { query: filter }, [...billingKey, 'audit', filter, version])

const isRefundPending = (invoices: readonly BillingInvoice[] | undefined) =>
  invoices?.some(({ refunds }) => refunds.some(({ state }) => state === 'asked')) ?? false

/** A plan with its ledger; polled while a refund is under way. */
export const billingSubscriptionQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...billingKey, 'subscription', id],
    queryFn: ({ signal }) => call(client, getBillingSubscription, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isRefundPending(state.data?.invoices) ? refundPollMs : false),
  })

/** An order with its invoices; polled while a refund is under way. */
export const billingOrderQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...billingKey, 'order', id],
    queryFn: ({ signal }) => call(client, getBillingOrder, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isRefundPending(state.data?.invoices) ? refundPollMs : false),
  })

/** Refunds what was paid of an invoice. Idempotent per `requestId`. Rejects with 10001 and 10007. */
export const requestRefundMutation = (client: ApiClient, invoiceId: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof requestRefund>) =>
      call(client, requestRefund, { params: { id: invoiceId }, body }),
    onSettled: invalidateOnSettled(billingKey),
  })

/** Makes a coupon for everyone. Rejects with 10007 if the code is taken. */
export const createCouponMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof createCoupon>) => call(client, createCoupon, { body }),
    onSuccess: invalidate(billingKey),
  })

/** Ends a coupon. Rejects with 10007 if it has already ended. */
export const endCouponMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (reason: string) => call(client, endCoupon, { params: { id }, body: { reason } }),
    onSettled: invalidateOnSettled(billingKey),
  })
