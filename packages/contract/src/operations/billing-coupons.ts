import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { couponDurations, couponSchema } from '../shop/coupons.ts'
import { couponCode } from '../shop/items.ts'
import { moneySchema } from '../shop/money.ts'
import { planIds } from '../shop/plan-ids.ts'
import { billingReason } from './billing-admin.ts'

/** `planned`: starts later. `used-up`: its total limit is reached. `over`: its last day has passed. */
const couponStates = ['planned', 'running', 'used-up', 'over', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

const billingCouponSchema = couponSchema.extend({
  id: z.uuid(),
  state: z.enum(couponStates),
  /** Used, or reserved for an unpaid order. */
  uses: z.int(),
  totalLimit: z.int().nullable(),
  perUserLimit: z.int().nullable(),
  startsAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** When an operator ended it. */
  endedAt: z.iso.datetime().nullable(),
})
export type BillingCoupon = z.infer<typeof billingCouponSchema>

export const listBillingCoupons = defineCall({
  id: 'listBillingCoupons',
  method: 'GET',
  path: '/operator/billing/coupon',
  summary: 'List coupons that anyone with the code can use, newest first. Coupons for single users are not included.',
  access: 'operator',
  query: z.object({ ...cursorQuery, q: z.string().trim().max(40).default('') }),
  data: z.object({ coupons: z.array(billingCouponSchema), nextCursor }),
})

const limit = z.int().min(1).max(1_000_000).nullable()

/** Codes are Latin letters and digits with hyphens in between; lowercase becomes uppercase. */
const newCouponCode = couponCode.refine((code) => /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code))

export const createCoupon = defineCall({
  id: 'createCoupon',
  method: 'POST',
  path: '/operator/billing/coupon',
  summary: 'Create a coupon that anyone with the code can use. Returns 10007 if the code is already taken.',
  access: 'operator',
  stepUp: true,
  body: z
    .object({
      code: newCouponCode,
      /** Exactly one of these two is set. */
      percentOff: z.int().min(1).max(100).nullable(),
      amountOff: moneySchema.extend({ amount: z.int().min(1).max(10_000_000) }).nullable(),
      duration: z.enum(couponDurations),
      plans: z
        .array(z.enum(planIds).exclude(['free']))
        .min(1)
        .max(planIds.length)
        .nullable(),
      totalLimit: limit,
      perUserLimit: limit,
      startsAt: z.iso.datetime().nullable(),
      expiresAt: z.iso.datetime().nullable(),
      reason: billingReason,
    })
    .refine(({ percentOff, amountOff }) => (percentOff === null) !== (amountOff === null), {
      path: ['percentOff'],
    })
    .refine(({ startsAt, expiresAt }) => !startsAt || !expiresAt || Date.parse(startsAt) < Date.parse(expiresAt), {
      path: ['expiresAt'],
    }),
  data: billingCouponSchema,
})

export const endCoupon = defineCall({
  id: 'endCoupon',
  method: 'POST',
  path: '/operator/billing/coupon/:id/end',
  summary:
    'End a coupon for new orders. Orders that already use it keep their price. Returns 10007 if it has already ended.',
  access: 'operator',
  stepUp: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: billingReason }),
  data: billingCouponSchema,
})
