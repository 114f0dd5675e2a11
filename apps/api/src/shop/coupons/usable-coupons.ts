import type { Coupon } from '@tidewatch/contract/shop/coupons'
import { and, eq, gt, isNotNull, isNull, lt, lte, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type CouponRow, couponRedemptions, coupons } from '#/platform/db/schema/shop/coupons.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import { type Item, items } from '#/primitives/plans/catalogue.ts'
import { discountOn, isFor } from '#/primitives/plans/price.ts'

/**
 * Begun, and neither over nor used up, by everybody or by this user; a personal one only for whom it is. Where one user
 * may use it without end, one order of theirs at a time holds it, or orders that they never pay would keep it from everybody.
 */
export function isUsable(userId: string | Placeholder | null, now: Date | Placeholder): SQL | undefined {
  const usedByThem = sql`(select count(*) from ${couponRedemptions}
    where ${couponRedemptions.couponId} = ${coupons.id} and ${couponRedemptions.userId} = ${userId}
    and ${couponRedemptions.state} <> 'released')`
  const heldByThem = sql`exists (select from ${couponRedemptions}
    where ${couponRedemptions.couponId} = ${coupons.id} and ${couponRedemptions.userId} = ${userId}
    and ${couponRedemptions.state} = 'held')`
  return and(
    isNull(coupons.redeemedAt),
    isNull(coupons.endedAt),
    or(isNull(coupons.startsAt), lte(coupons.startsAt, now)),
    or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now)),
    or(isNull(coupons.totalLimit), lt(coupons.uses, coupons.totalLimit)),
    userId ? or(isNull(coupons.userId), eq(coupons.userId, userId)) : isNull(coupons.userId),
    userId ? or(isNull(coupons.perUserLimit), sql`${usedByThem} < ${coupons.perUserLimit}`) : undefined,
    userId ? or(isNotNull(coupons.perUserLimit), not(heldByThem)) : undefined,
  )
}

/** Of the coupons that a user holds, the one that takes most off `item`, or off whatever it takes most off. */
export async function bestCoupon(
  db: Database | Transaction,
  userId: string,
  now: Date,
  wanted: readonly Item[] = items,
): Promise<CouponRow | null> {
  const [held] = await readHeld(db, { userId, now })
  const worth = (coupon: CouponRow) =>
    Math.max(...wanted.map((item) => (isFor(coupon, item) ? discountOn(item.price, coupon) : 0)))
  const [best] = held
    .map((coupon) => ({ coupon, worth: worth(coupon) }))
    .filter((candidate) => candidate.worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
  return best?.coupon ?? null
}

const owner = sql.placeholder('userId')

const readHeld = prepareReads('coupons that are held', (db) => [
  db
    .select()
    .from(coupons)
    .where(and(eq(coupons.userId, owner), isUsable(owner, sql.placeholder('now')))),
])

/** The coupon with a code that somebody may use: their own before one for everybody; `null` if there is none. */
export async function couponWithCode(
  db: Database | Transaction,
  { code, userId, now }: { code: string; userId: string | null; now: Date },
): Promise<CouponRow | null> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code.toUpperCase()), isUsable(userId, now)))
    .orderBy(sql`${coupons.userId} nulls last`)
    .limit(1)
  return coupon ?? null
}

export function describeCoupon(coupon: CouponRow): Coupon {
  const { code, percentOff, amountOff, currency, duration, plans, expiresAt } = coupon
  return {
    code,
    percentOff,
    amountOff: amountOff !== null && currency ? { amount: amountOff, currency } : null,
    duration,
    plans,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
