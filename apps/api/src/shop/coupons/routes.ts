import * as calls from '@tidewatch/contract/shop/coupons'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { bestCoupon, describeCoupon } from './usable-coupons.ts'

export function couponRoutes({ router, context: { db, now } }: RouteParts): void {
  router.register(calls.getCouponInfo, async ({ session }) => {
    const best = await bestCoupon(db, session.user.id, now())
    return best && describeCoupon(best)
  })
}
