import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { moneySchema } from './money.ts'
import { planIds } from './plan-ids.ts'

export const couponDurations = ['first', 'forever'] as const

export const couponSchema = z.object({
  code: z.string(),
  /** 20 is 20 % off; `null` where an amount is taken off. */
  percentOff: z.int().min(1).max(100).nullable(),
  /** Taken off the price; `null` where it is a percentage. */
  amountOff: moneySchema.nullable(),
  /** Whether it lowers the first payment only or every one. */
  duration: z.enum(couponDurations),
  /** The plans that it applies to; `null`: everything in the shop. */
  plans: z.array(z.enum(planIds)).nullable(),
  expiresAt: z.iso.datetime().nullable(),
})
export type Coupon = z.infer<typeof couponSchema>

/** The user's usable coupon with the largest discount; `null` if there is none. */
export const getCouponInfo = defineCall({
  id: 'getCouponInfo',
  method: 'GET',
  path: '/ins/monitor/item/coupon/info',
  summary: 'Get the user’s coupon.',
  access: 'signed-in',
  data: couponSchema.nullable(),
})
