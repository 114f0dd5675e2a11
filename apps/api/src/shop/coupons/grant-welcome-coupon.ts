import { addDays } from 'date-fns'
import type { Transaction } from '#/platform/db/client.ts'
import { coupons } from '#/platform/db/schema/shop/coupons.ts'
import { welcomeCoupon } from '#/primitives/plans/catalogue.ts'

/** Gives the coupon that every user starts with. Idempotent. */
export async function grantWelcomeCoupon(tx: Transaction, userId: string, at: Date): Promise<void> {
  const { code, percentOff, days } = welcomeCoupon
  await tx
    .insert(coupons)
    .values({ userId, code, percentOff, plans: ['plus', 'pro'], createdAt: at, expiresAt: addDays(at, days) })
    .onConflictDoNothing()
}
