import { getCouponInfo } from '@tidewatch/contract/coupon'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { bestCoupon, describeCoupon } from './usable-coupons.ts'

export function couponRoutes(router: Router, { db, now }: Context): void {
  router.signedIn(getCouponInfo, async ({ session }) => {
    const best = await bestCoupon(db, session.user.id, now())
    return best && describeCoupon(best)
  })
}
