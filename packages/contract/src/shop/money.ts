import * as z from 'zod'
import { planIds } from './plan-ids.ts'

/** An amount in integer minor units (cents) of an ISO 4217 currency. */
export const moneySchema = z.object({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) })
export type Money = z.infer<typeof moneySchema>

export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** A price with everything that must be disclosed: all amounts include tax. */
export const priceSchema = z.object({
  /** Without any coupon. */
  list: moneySchema,
  /** What is charged now, with the coupon. */
  today: moneySchema,
  /** What is charged at each renewal; `null` for what does not renew. */
  atRenewal: moneySchema.nullable(),
  interval: z.enum(billingIntervals).nullable(),
  /** The code of the coupon in `today`; `null` without one. */
  coupon: z.string().nullable(),
})
export type Price = z.infer<typeof priceSchema>

/** What would lift a limit, with its price: part of every 20001 refusal, cheapest first. */
export const offerSchema = z.object({
  itemId: z.string(),
  /** The plan that the item includes; `null` for items that add to any plan. */
  plan: z.enum(planIds).nullable(),
  /** Days of the caller's free trial, as in the shop; `price.today` is then the first charge. */
  trialDays: z.int().nullable(),
  price: priceSchema,
})
export type Offer = z.infer<typeof offerSchema>
