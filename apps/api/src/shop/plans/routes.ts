import * as calls from '@tidewatch/contract/shop/items'
import { planIds } from '@tidewatch/contract/shop/plan-ids'
import { AppError } from '#/platform/http/app-error.ts'
import { items, plans } from '#/primitives/plans/catalogue.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { bestCoupon, couponWithCode, describeCoupon } from '#/shop/coupons/usable-coupons.ts'
import { canStartTrial } from './can-start-trial.ts'
import { describeItem } from './describe-item.ts'

export function shopRoutes({ router, context: { db, env, now, vault } }: RouteParts): void {
  router.register(calls.listShopItems, async ({ session, query }) => {
    const userId = session?.user.id ?? null
    const named = query.coupon ? await couponWithCode(db, { code: query.coupon, userId, now: now() }) : null
    if (query.coupon && !named) throw new AppError('couponNotValid')
    const held = userId && !named ? await bestCoupon(db, userId, now()) : null
    const coupon = named ?? held
    const terms = { coupon, canStartTrial: session === null || (await canStartTrial(db, { vault }, session.user)) }
    return {
      plans: planIds.map((id) => {
        const { storeGigabytes, ...limits } = plans[id]
        return { id, ...limits, cadences: [...limits.cadences] }
      }),
      items: items.map((item) => describeItem(item, terms)),
      taxPercent: env.TAX_PERCENT,
      coupon: coupon && describeCoupon(coupon),
    }
  })
}
