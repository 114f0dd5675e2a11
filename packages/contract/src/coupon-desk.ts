import * as z from 'zod'
import { couponDurations, couponSchema } from './coupon.ts'
import { defineCall } from './define-call.ts'
import { moneySchema } from './money.ts'
import { deskReason } from './money-desk.ts'
import { cursorQuery, nextCursor } from './paging.ts'
import { planIds } from './plan-ids.ts'
import { couponCode } from './shop.ts'

/** `planned`: begins later. `used-up`: its total limit is reached. `over`: its last day has passed. */
export const couponStates = ['planned', 'running', 'used-up', 'over', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

const deskCouponSchema = couponSchema.extend({
  id: z.uuid(),
  state: z.enum(couponStates),
  /** Used, or held for an order that is not paid yet. */
  uses: z.int(),
  totalLimit: z.int().nullable(),
  perUserLimit: z.int().nullable(),
  startsAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** When an operator ended it. */
  endedAt: z.iso.datetime().nullable(),
})
export type DeskCoupon = z.infer<typeof deskCouponSchema>

export const listDeskCoupons = defineCall({
  id: 'listDeskCoupons',
  method: 'GET',
  path: '/operator/money/coupon',
  summary:
    'Coupons that everybody may use who knows the code, the newest first. Those of single users are not among them.',
  access: 'operator',
  query: z.object({ ...cursorQuery, q: z.string().trim().max(40).default('') }),
  data: z.object({ coupons: z.array(deskCouponSchema), nextCursor }),
})

const limit = z.int().min(1).max(1_000_000).nullable()

/** Codes are letters and digits of the Latin alphabet, with hyphens between; small letters become capitals. */
export const newCouponCode = couponCode.refine((code) => /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code))

export const createCoupon = defineCall({
  id: 'createCoupon',
  method: 'POST',
  path: '/operator/money/coupon',
  summary: 'Make a coupon for everybody who knows its code. 10007 when a coupon has this code already.',
  access: 'operator',
  stepUp: true,
  body: z
    .object({
      code: newCouponCode,
      /** Exactly one of the two. */
      percentOff: z.int().min(1).max(100).nullable(),
      amountOff: moneySchema.extend({ amount: z.int().min(1).max(10_000_000) }).nullable(),
      duration: z.enum(couponDurations),
      plans: z
        .array(z.enum(planIds).exclude(['free']))
        .min(1)
        .nullable(),
      totalLimit: limit,
      perUserLimit: limit,
      startsAt: z.iso.datetime().nullable(),
      expiresAt: z.iso.datetime().nullable(),
      reason: deskReason,
    })
    .refine(({ percentOff, amountOff }) => (percentOff === null) !== (amountOff === null), {
      path: ['percentOff'],
    })
    .refine(({ startsAt, expiresAt }) => !startsAt || !expiresAt || Date.parse(startsAt) < Date.parse(expiresAt), {
      path: ['expiresAt'],
    }),
  data: deskCouponSchema,
})

export const endCoupon = defineCall({
  id: 'endCoupon',
  method: 'POST',
  path: '/operator/money/coupon/:id/end',
  summary:
    'Have a coupon lower no new order. Orders that hold it keep their price. 10007 for one that is ended already.',
  access: 'operator',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: deskReason }),
  data: deskCouponSchema,
})
