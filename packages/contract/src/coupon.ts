import * as z from 'zod'
import { defineCall } from './define-call.ts'

export const couponSchema = z.object({
  code: z.string(),
  /** 20 is 20 % off. */
  percentOff: z.int().min(1).max(100),
  expiresAt: z.iso.datetime().nullable(),
})
export type Coupon = z.infer<typeof couponSchema>

/** The best coupon that the user holds and may still use; `null` if there is none. */
export const getCouponInfo = defineCall({
  id: 'getCouponInfo',
  method: 'GET',
  path: '/ins/monitor/item/coupon/info',
  summary: 'The coupon of the signed-in user.',
  access: 'signed-in',
  data: couponSchema.nullable(),
})
