import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { reportCadences } from '../watch/monitors.ts'
import { couponSchema } from './coupons.ts'
import { priceSchema } from './money.ts'
import { planIds } from './plan-ids.ts'

/** A coupon's code as people type it. */
export const couponCode = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .transform((code) => code.toUpperCase())

/** A plan's limits, exactly as they're enforced. */
const shopPlanSchema = z.object({
  id: z.enum(planIds),
  accountLimit: z.int(),
  /** How often accounts are collected. */
  cadence: z.enum(['daily', 'weekly']),
  /** The report frequencies to choose from. */
  cadences: z.array(z.enum(reportCadences)),
  includesReportsOnRequest: z.boolean(),
  /** Age in days beyond which reports are locked; `null`: never. */
  historyDays: z.int().nullable(),
})
export type ShopPlan = z.infer<typeof shopPlanSchema>

const shopItemKinds = ['plan', 'slot', 'unlocks', 'verified-unlocks', 'gift'] as const
export type ShopItemKind = (typeof shopItemKinds)[number]

export const shopItemSchema = z.object({
  id: z.string(),
  kind: z.enum(shopItemKinds),
  /** The plan that it includes, for plans and gifts. */
  plan: z.enum(planIds).nullable(),
  /** How long a one-time purchase lasts; `null` for items that renew or never expire. */
  months: z.int().nullable(),
  /** Additional accounts, or reports that can be unlocked; `null` where it includes none. */
  accounts: z.int().nullable(),
  unlocks: z.int().nullable(),
  /**
   * Days of the caller's free trial; `null` for items without one, and for callers who already had a plan or a trial.
   */
  trialDays: z.int().nullable(),
  price: priceSchema,
})
export type ShopItem = z.infer<typeof shopItemSchema>

/** Prices are the caller's: with the given code, or else with the best coupon of a signed-in user. */
export const listShopItems = defineCall({
  id: 'listShopItems',
  method: 'GET',
  path: '/shop/item/list',
  summary:
    'List plans with their limits, and all items for sale, with prices. Returns 30001 if the coupon code is invalid.',
  access: 'anonymous',
  query: z.object({ coupon: couponCode.optional() }),
  data: z.object({
    plans: z.array(shopPlanSchema),
    items: z.array(shopItemSchema),
    /** The tax included in prices, in percent; 0 where there is none. */
    taxPercent: z.int(),
    /** The coupon that's in the prices of the items it applies to. */
    coupon: couponSchema.nullable(),
  }),
})
