import { and, eq, isNull } from 'drizzle-orm'
import { type CouponRow, coupons } from '#/platform/db/schema/shop/coupons.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'

interface EndCouponInput {
  id: string
  reason: string
  operatorId: string
}

/** Ends a general coupon. Orders that hold it keep their price. Throws `conflict` if it has already ended. */
export async function endCoupon(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, reason, operatorId }: EndCouponInput,
): Promise<CouponRow> {
  return db.transaction(async (tx) => {
    const isGeneral = and(eq(coupons.id, id), isNull(coupons.userId))
    const [before] = await tx.select().from(coupons).where(isGeneral).for('update')
    if (!before) throw new AppError('notFound')
    if (before.endedAt) throw new AppError('conflict', { reason: 'couponEnded' })
    const [coupon] = await tx.update(coupons).set({ endedAt: now() }).where(eq(coupons.id, id)).returning()
    if (!coupon) throw new AppError('ourFault')
    await audit(tx, {
      actor: { by: 'operator', id: operatorId },
      action: 'coupon-ended',
      subject: { kind: 'coupon', id },
      before: { code: coupon.code, uses: coupon.uses, expiresAt: before.expiresAt?.toISOString() ?? null },
      after: { expiresAt: now().toISOString() },
      reason,
      at: now(),
    })
    return coupon
  })
}
