import { getCouponInfo } from '@tidewatch/contract/coupon'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { coupons } from '#/db/schema/users.ts'
import type { Router } from '#/http/route.ts'

export function couponRoutes(router: Router, { db, now }: Context): void {
  router.signedIn(getCouponInfo, async ({ session }) => {
    const isUsable = and(
      eq(coupons.userId, session.user.id),
      isNull(coupons.redeemedAt),
      or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now())),
    )
    const [best] = await db.select().from(coupons).where(isUsable).orderBy(desc(coupons.percentOff)).limit(1)
    if (!best) return null
    return { code: best.code, percentOff: best.percentOff, expiresAt: best.expiresAt?.toISOString() ?? null }
  })
}
