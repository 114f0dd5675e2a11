import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { couponCode } from './items.ts'
import { moneySchema } from './money.ts'

/** `open` waits for its payment, `expired` was given up before it was paid. */
export const orderStates = ['open', 'paid', 'expired', 'refunded'] as const

/** `trial-card-used`: free days began with a card that somebody had a plan or free days with before. */
export const orderRefusals = ['trial-card-used'] as const

export const orderSchema = z.object({
  id: z.uuid(),
  status: z.enum(orderStates),
  /** Why it got nothing after the checkout; nothing was charged. Such an order is `expired`. */
  refusal: z.enum(orderRefusals).nullable(),
  lines: z.array(
    z.object({
      itemId: z.string(),
      quantity: z.int(),
      /** One without a coupon, and all of them with it. */
      unit: moneySchema,
      amount: moneySchema,
    }),
  ),
  discount: moneySchema,
  /** The free days that a plan begins with, and what is charged when they end; `null` for what is paid at once. */
  trial: z.object({ days: z.int(), amount: moneySchema }).nullable(),
  /** What is or was charged, and the tax in it. Nothing where free days come first. */
  total: moneySchema,
  tax: moneySchema,
  refunded: moneySchema,
  coupon: z.string().nullable(),
  /** The provider's page on which it is paid; `null` once nothing is to be paid there. */
  checkoutUrl: z.string().nullable(),
  /** Of a paid gift: what whoever gets it enters. */
  giftCode: z.string().nullable(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type Order = z.infer<typeof orderSchema>

/**
 * Prices and the currency are the catalogue's, never the caller's. A plan is bought by itself and needs `renewalConsent`;
 * other items may be bought together.
 */
export const createOrder = defineCall({
  id: 'createOrder',
  method: 'POST',
  path: '/shop/order',
  summary:
    'Order something and get the page to pay it on. The same requestId yields the same order. 30001 coupon not valid, 30002 the provider does not answer: ask again, 10007 there is a plan already: upgrade it; or the free days are used.',
  access: 'signed-in',
  body: z.object({
    /** A new UUID for each thing that somebody means to buy. */
    requestId: z.uuid(),
    items: z
      .array(z.object({ itemId: z.string().max(60), quantity: z.int().min(1).max(10).default(1) }))
      .min(1)
      .max(5),
    /** Without one, the best coupon that the user holds is used. */
    coupon: couponCode.optional(),
    /** That the plan renews until it is stopped. */
    renewalConsent: z.boolean().default(false),
    /** Begin a plan with its free days: nothing is charged before they end. */
    trial: z.boolean().default(false),
  }),
  data: orderSchema,
})

export const listOrders = defineCall({
  id: 'listOrders',
  method: 'GET',
  path: '/shop/order/list',
  summary: 'The orders of the user, the newest first.',
  access: 'signed-in',
  query: z.object(cursorQuery),
  data: z.object({ orders: z.array(orderSchema), nextCursor }),
})

export const getOrder = defineCall({
  id: 'getOrder',
  method: 'GET',
  path: '/shop/order/:id',
  summary: 'One order. While it is open, the provider is asked whether it is paid.',
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  data: orderSchema,
})
