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

/** A plan's limits, the same that are enforced. */
const shopPlanSchema = z.object({
  id: z.enum(planIds),
  accountLimit: z.int(),
  /** How often accounts are collected. */
  cadence: z.enum(['daily', 'weekly']),
  /** The report frequencies to choose from. */
  cadences: z.array(z.enum(reportCadences)),
  includesReportsOnRequest: z.boolean(),
  /** Reports older than so many days are locked; `null`: none is. */
  historyDays: z.int().nullable(),
})
export type ShopPlan = z.infer<typeof shopPlanSchema>

const shopItemKinds = ['plan', 'slot', 'unlocks', 'verified-unlocks', 'gift'] as const
export type ShopItemKind = (typeof shopItemKinds)[number]

export const shopItemSchema = z.object({
  id: z.string(),
  kind: z.enum(shopItemKinds),
  /** The plan that it brings, for plans and gifts. */
  plan: z.enum(planIds).nullable(),
  /** How long what is bought once lasts; `null` for what renews and for what does not end. */
  months: z.int().nullable(),
  /** Further accounts, or reports that can be unlocked; `null` where it brings none. */
  accounts: z.int().nullable(),
  unlocks: z.int().nullable(),
  /** With how many free days the caller may begin it; `null` for what has none, and for who had a plan or free days. */
  trialDays: z.int().nullable(),
  price: priceSchema,
})
export type ShopItem = z.infer<typeof shopItemSchema>

/** Prices are those of the caller: with the code that is named, else with the best coupon that a signed-in user holds. */
export const listShopItems = defineCall({
  id: 'listShopItems',
  method: 'GET',
  path: '/shop/item/list',
  summary:
    'Plans with their limits, and everything that can be bought, with prices. 30001 for a code that is not good.',
  access: 'anonymous',
  query: z.object({ coupon: couponCode.optional() }),
  data: z.object({
    plans: z.array(shopPlanSchema),
    items: z.array(shopItemSchema),
    /** The tax that prices include, in per cent; 0 where none is. */
    taxPercent: z.int(),
    /** The one that is in the prices of what it is for. */
    coupon: couponSchema.nullable(),
  }),
})
