import type { Coupon } from '@tidewatch/contract/shop/coupons'
import { and, eq, gt, inArray, isNull, lt, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type CouponRow, couponRedemptions, coupons } from '#/platform/db/schema/shop/coupons.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import { type Item, items } from '#/primitives/plans/catalogue.ts'
import { appliesTo, discountOn } from '#/primitives/plans/price.ts'

type UserId = string | Placeholder
type RedemptionState = typeof couponRedemptions.$inferSelect.state

function countOf(userId: UserId, states: RedemptionState[], condition?: SQL): SQL {
  const isCounted = and(
    eq(couponRedemptions.couponId, coupons.id),
    eq(couponRedemptions.userId, userId),
    inArray(couponRedemptions.state, states),
    condition,
  )
  return sql`(select count(*) from ${couponRedemptions} where ${isCounted})`
}

/** Not while the provider hasn't confirmed its checkout page, which could then still be paid. */
const canBeClosed = sql`exists (select from ${orders}
  where ${orders.id} = ${couponRedemptions.orderId} and ${orders.checkoutId} is not null)`

/**
 * Started, neither ended nor used up, in total or by this user; a user's own coupon only for that user. A coupon without
 * a limit per user is held by one of their orders at a time, or their unpaid orders could block it for everyone. What
 * their open orders hold is free for the next order, which closes them first; beside them, it's taken.
 */
export function isUsable(
  userId: UserId | null,
  now: Date | Placeholder,
  { besideOpenOrders = false }: { besideOpenOrders?: boolean } = {},
): SQL | undefined {
  const freed = userId && !besideOpenOrders ? countOf(userId, ['held'], canBeClosed) : sql`0`
  return and(
    isNull(coupons.redeemedAt),
    isNull(coupons.endedAt),
    or(isNull(coupons.startsAt), lte(coupons.startsAt, now)),
    or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now)),
    or(isNull(coupons.totalLimit), lt(sql`${coupons.uses} - ${freed}`, coupons.totalLimit)),
    userId ? or(isNull(coupons.userId), eq(coupons.userId, userId)) : isNull(coupons.userId),
    userId
      ? or(
          lt(sql`${countOf(userId, ['held', 'used'])} - ${freed}`, coupons.perUserLimit),
          and(isNull(coupons.perUserLimit), eq(countOf(userId, ['held']), freed)),
        )
      : undefined,
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
