import type { AuditFacts } from '@tidewatch/contract/operations/billing-audit'
import type * as calls from '@tidewatch/contract/operations/billing-coupons'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type CouponRow, coupons } from '#/platform/db/schema/shop/coupons.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { currency, welcomeCoupon } from '#/primitives/plans/catalogue.ts'

type NewCoupon = z.output<NonNullable<typeof calls.createCoupon.body>>

/** Creates a general coupon. Throws `conflict` for a code that is taken, also by users' own coupons. */
export async function createCoupon(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { reason, amountOff, startsAt, expiresAt, ...terms }: NewCoupon,
  operatorId: string,
): Promise<CouponRow> {
  if (amountOff && amountOff.currency !== currency) throw invalid('amountOff.currency')
  if (expiresAt && new Date(expiresAt) <= now()) throw invalid('expiresAt')
  return db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, terms.code)).limit(1)
    if (existing || terms.code === welcomeCoupon.code) throw new AppError('conflict', { reason: 'couponThereAlready' })
    const [coupon] = await tx
      .insert(coupons)
      .values({
        ...terms,
        amountOff: amountOff?.amount ?? null,
        currency: amountOff?.currency ?? null,
        startsAt: startsAt ? new Date(startsAt) : null,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning()
    // A concurrent call created one with this code.
    if (!coupon) throw new AppError('conflict', { reason: 'couponThereAlready' })
    await audit(tx, {
      actor: { by: 'operator', id: operatorId },
      action: 'coupon-created',
      subject: { kind: 'coupon', id: coupon.id },
      after: termsOf(coupon),
      reason,
      at: now(),
    })
    return coupon
  })
}

function invalid(path: string): AppError {
  return new AppError('invalidInput', { problem: { fields: [{ path, key: 'invalid_value' }] } })
}

/** The terms of a coupon, without limits that aren't set. */
function termsOf(coupon: CouponRow): AuditFacts {
  const { code, percentOff, amountOff, duration, plans, totalLimit, perUserLimit, startsAt, expiresAt } = coupon
  const terms = {
    code,
    percent: percentOff,
    amount: amountOff,
    currency: coupon.currency,
    duration,
    plans: plans?.join(' ') ?? null,
    totalLimit,
    perUserLimit,
    startsAt: startsAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
  return Object.fromEntries(Object.entries(terms).filter(([, term]) => term !== null))
}
