import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { couponRedemptions, coupons } from '#/platform/db/schema/shop/coupons.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isUsable } from './usable-coupons.ts'

interface Redemption {
  couponId: string
  userId: string
  orderId: string
  now: Date
}

/**
 * Reserves a coupon for an order about to be paid, so that no one else takes its last use meanwhile. The coupon's row
 * is locked: of many concurrent orders, as many succeed as its limits allow. Throws `couponNotValid` for the others.
 */
export async function reserveCoupon(tx: Transaction, { couponId, userId, orderId, now }: Redemption): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, couponId)).for('update')
  const [reserved] = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, couponId), isUsable(userId, now, { besideOpenOrders: true })))
    .returning({ id: coupons.id })
  if (!reserved) throw new AppError('couponNotValid', { reason: 'couponUsedUp' })
  await tx.insert(couponRedemptions).values({ orderId, couponId, userId, state: 'held', createdAt: now })
}

/** The order is paid: the coupon stays used. A user's own single-use coupon is then permanently redeemed. */
export async function redeemReserved(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const [redemption] = await tx
    .update(couponRedemptions)
    .set({ state: 'used' })
    .where(and(eq(couponRedemptions.orderId, orderId), eq(couponRedemptions.state, 'held')))
    .returning({ couponId: couponRedemptions.couponId })
  if (!redemption) return
  const isDone = sql`${coupons.userId} is not null and ${coupons.perUserLimit} <= ${coupons.uses}`
  await tx
    .update(coupons)
    .set({ redeemedAt: now })
    .where(and(eq(coupons.id, redemption.couponId), isDone))
}

/** The order won't be paid: the coupon can be used again. */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  const [redemption] = await tx
    .update(couponRedemptions)
    .set({ state: 'released' })
    .where(and(eq(couponRedemptions.orderId, orderId), eq(couponRedemptions.state, 'held')))
    .returning({ couponId: couponRedemptions.couponId })
  if (!redemption) return
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(eq(coupons.id, redemption.couponId))
}
