import type { Coupon } from '@tidewatch/contract/shop/coupons'
import { and, eq, gt, inArray, isNull, lt, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type CouponRow, couponRedemptions, coupons } from '#/platform/db/schema/shop/coupons.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import { type Item, items } from '#/primitives/plans/catalogue.ts'
import { appliesTo, discountOn } from '#/primitives/plans/price.ts'

type UserId = string | Placeholder
type RedemptionState = typeof couponRedemptions.$inferSelect.state

function countOf(userId: UserId, states: RedemptionState[]): SQL {
  return sql`(select count(*) from ${couponRedemptions}
    where ${couponRedemptions.couponId} = ${coupons.id} and ${couponRedemptions.userId} = ${userId}
    and ${inArray(couponRedemptions.state, states)})`
}

/**
 * Started, neither ended nor used up, in total or by this user; a user's own coupon only for that user. What the user's
 * open orders hold counts as free, because their next order closes them.
 */
function isUsable(userId: UserId | null, now: Date | Placeholder): SQL | undefined {
  const uses = userId ? sql`${coupons.uses} - ${countOf(userId, ['held'])}` : sql`${coupons.uses}`
  return and(
    isNull(coupons.redeemedAt),
    isNull(coupons.endedAt),
    or(isNull(coupons.startsAt), lte(coupons.startsAt, now)),
    or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now)),
    or(isNull(coupons.totalLimit), lt(uses, coupons.totalLimit)),
    userId ? or(isNull(coupons.userId), eq(coupons.userId, userId)) : isNull(coupons.userId),
    userId ? or(isNull(coupons.perUserLimit), lt(countOf(userId, ['used']), coupons.perUserLimit)) : undefined,
  )
}

/**
 * Usable beside the user's other open orders. One of them at a time holds a coupon without a limit per user, or their
 * unpaid orders could block it for everyone.
 */
export function isReservable(userId: string, now: Date): SQL | undefined {
  return and(
    isUsable(userId, now),
    or(isNull(coupons.totalLimit), lt(coupons.uses, coupons.totalLimit)),
    or(
      lt(countOf(userId, ['held', 'used']), coupons.perUserLimit),
      and(isNull(coupons.perUserLimit), eq(countOf(userId, ['held']), 0)),
    ),
  )
}

/** Of the user's own coupons, the one with the largest discount on `wanted`, by default on any item. */
export async function bestCoupon(
  db: Database | Transaction,
  userId: string,
  now: Date,
  wanted: readonly Item[] = items,
): Promise<CouponRow | null> {
  const [ownCoupons] = await readOwnCoupons(db, { userId, now })
  const worth = (coupon: CouponRow) =>
    Math.max(...wanted.map((item) => (appliesTo(coupon, item) ? discountOn(item.price, coupon) : 0)))
  const [best] = ownCoupons
    .map((coupon) => ({ coupon, worth: worth(coupon) }))
    .filter((candidate) => candidate.worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
  return best?.coupon ?? null
}

const owner = sql.placeholder('userId')

const readOwnCoupons = prepareReads('coupons that are held', (db) => [
  db
    .select()
    .from(coupons)
    .where(and(eq(coupons.userId, owner), isUsable(owner, sql.placeholder('now')))),
])

/** The coupon with this code that a user may use: their own before a general one; `null` if there is none. */
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
