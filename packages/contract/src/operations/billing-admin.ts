import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { moneySchema } from '../shop/money.ts'
import { orderSchema, orderStates } from '../shop/orders.ts'
import { paymentSchema } from '../shop/payments.ts'
import { subscriptionSchema, subscriptionStates } from '../shop/subscriptions.ts'

const userSchema = z.object({ id: z.uuid(), email: z.string() })

export const ledgerAccounts = ['cash', 'sales', 'proration', 'discount', 'tax', 'credit'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/**
 * Stored values. `asked`: the payment provider hasn't answered yet, or hasn't ended the plan yet, and the request is
 * repeated. `refused`: it won't pay.
 */
export const refundStates = ['asked', 'given', 'refused'] as const

const refundSchema = z.object({
  id: z.uuid(),
  amount: moneySchema,
  state: z.enum(refundStates),
  /** Email address of the operator; `null` once they're gone. */
  requestedBy: z.string().nullable(),
  requestedAt: z.iso.datetime(),
})

const billingInvoiceSchema = paymentSchema.extend({
  /** The number of the invoice that a credit note corrects. */
  corrects: z.string().nullable(),
  /** The provider's payment; `null` where nothing was charged. */
  paymentId: z.string().nullable(),
  /** Double-entry rows that sum to 0: positive is what we have, negative what it was for. */
  ledger: z.array(z.object({ account: z.enum(ledgerAccounts), amount: moneySchema })),
  /** What can still be refunded; 0 for credit notes. */
  refundable: moneySchema,
  refunds: z.array(refundSchema),
})
export type BillingInvoice = z.infer<typeof billingInvoiceSchema>

const billingSubscriptionSchema = subscriptionSchema.extend({
  user: userSchema,
  /** `null` for a gift. */
  providerId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type BillingSubscription = z.infer<typeof billingSubscriptionSchema>

const billingOrderSchema = orderSchema.extend({ user: userSchema })
export type BillingOrder = z.infer<typeof billingOrderSchema>

/** The beginning of an email address, or an id. */
const q = z.string().trim().max(200).default('')
const byId = z.object({ id: z.uuid() })

export const listBillingSubscriptions = defineCall({
  id: 'listBillingSubscriptions',
  method: 'GET',
  path: '/operator/billing/subscription',
  summary:
    'List all users’ subscriptions, newest first; search by email address, user, subscription ID or provider ID.',
  access: 'operator',
  query: z.object({ ...cursorQuery, q, status: z.enum(subscriptionStates).optional() }),
  data: z.object({ subscriptions: z.array(billingSubscriptionSchema), nextCursor }),
})

export const getBillingSubscription = defineCall({
  id: 'getBillingSubscription',
  method: 'GET',
  path: '/operator/billing/subscription/:id',
  summary: 'Get a subscription with its invoices and their ledger entries, newest first.',
  access: 'operator',
  params: byId,
  data: z.object({ subscription: billingSubscriptionSchema, invoices: z.array(billingInvoiceSchema) }),
})
export type BillingSubscriptionDetails = z.infer<typeof getBillingSubscription.data>

export const listBillingOrders = defineCall({
  id: 'listBillingOrders',
  method: 'GET',
  path: '/operator/billing/order',
  summary: 'List all users’ orders, newest first; search by email address, user, order ID or invoice number.',
  access: 'operator',
  query: z.object({ ...cursorQuery, q, status: z.enum(orderStates).optional() }),
  data: z.object({ orders: z.array(billingOrderSchema), nextCursor }),
})

export const getBillingOrder = defineCall({
  id: 'getBillingOrder',
  method: 'GET',
  path: '/operator/billing/order/:id',
  summary: 'Get an order with its invoices and their ledger entries, newest first.',
  access: 'operator',
  params: byId,
  data: z.object({ order: billingOrderSchema, invoices: z.array(billingInvoiceSchema) }),
})
export type BillingOrderDetails = z.infer<typeof getBillingOrder.data>

/** An operator's reason; recorded in the audit log. */
export const billingReason = z.string().trim().min(3).max(500)

export const requestRefund = defineCall({
  id: 'requestRefund',
  method: 'POST',
  path: '/operator/billing/invoice/:id/refund',
  summary:
    'Refund all or part of the amount paid on an invoice. Idempotent per `requestId`. Returns 10001 if the amount exceeds what is left or is in another currency, 10007 if nothing was charged.',
  access: 'operator',
  stepUp: true,
  params: byId,
  body: z.object({
    /** A new UUID for each intended refund. */
    requestId: z.uuid(),
    amount: moneySchema.extend({ amount: z.int().min(1) }),
    reason: billingReason,
    /** Also ends the invoice's plan at once. */
    endPlan: z.boolean().default(false),
  }),
  data: billingInvoiceSchema,
})
