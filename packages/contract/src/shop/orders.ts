import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { couponCode } from './items.ts'
import { moneySchema } from './money.ts'

/** `open` waits for its payment, `expired` was abandoned before it was paid. */
export const orderStates = ['open', 'paid', 'expired', 'refunded'] as const

/** `trial-card-used`: the trial's card has been used for a plan or a trial before. */
export const orderRefusals = ['trial-card-used'] as const

export const orderSchema = z.object({
  id: z.uuid(),
  status: z.enum(orderStates),
  /** Why it was refused after the checkout; nothing was charged. Such an order is `expired`. */
  refusal: z.enum(orderRefusals).nullable(),
  lines: z.array(
    z.object({
      itemId: z.string(),
      quantity: z.int(),
      /** Per unit without the coupon, and the line's total with it. */
      unit: moneySchema,
      amount: moneySchema,
    }),
  ),
  discount: moneySchema,
  /** The free trial that a plan begins with, and the charge when it ends; `null` where payment is due at once. */
  trial: z.object({ days: z.int(), amount: moneySchema }).nullable(),
  /** What is or was charged, and the tax in it. Zero where a free trial comes first. */
  total: moneySchema,
  tax: moneySchema,
  refunded: moneySchema,
  coupon: z.string().nullable(),
  /** The provider's checkout page; `null` once there's nothing to pay there. */
  checkoutUrl: z.string().nullable(),
  /** For a paid gift: the code that the recipient enters. */
  giftCode: z.string().nullable(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type Order = z.infer<typeof orderSchema>

/**
 * Prices and currency come from the catalogue, never from the caller. A plan is bought by itself and needs
 * `renewalConsent`; other items can be bought together.
 */
export const createOrder = defineCall({
  id: 'createOrder',
  method: 'POST',
  path: '/shop/order',
  summary:
    'Create an order and get its payment page. Idempotent per `requestId`. Returns 30001 if the coupon is invalid, 30002 if the provider does not respond (retry the call), 10007 if the user already has a plan (upgrade it instead) or has used the free trial, or if the `requestId` was used for other things.',
  access: 'signed-in',
  body: z.object({
    /** A new UUID for each intended purchase. */
    requestId: z.uuid(),
    items: z
      .array(z.object({ itemId: z.string().max(60), quantity: z.int().min(1).max(10).default(1) }))
      .min(1)
      .max(5),
    /** Without one, the user's best coupon is used. */
    coupon: couponCode.optional(),
    /** Consent to the plan renewing until it's cancelled. */
    renewalConsent: z.boolean().default(false),
    /** Begin a plan with its free trial: nothing is charged before it ends. */
    trial: z.boolean().default(false),
  }),
  data: orderSchema,
})

export const listOrders = defineCall({
  id: 'listOrders',
  method: 'GET',
  path: '/shop/order/list',
  summary: 'List the user’s orders, newest first.',
  access: 'signed-in',
  query: z.object(cursorQuery),
  data: z.object({ orders: z.array(orderSchema), nextCursor }),
})

export const getOrder = defineCall({
  id: 'getOrder',
  method: 'GET',
  path: '/shop/order/:id',
  summary: 'Get an order. While it is open, its payment status is checked with the provider.',
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  data: orderSchema,
})
