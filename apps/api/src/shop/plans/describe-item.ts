import type { ShopItem } from '@tidewatch/contract/shop/items'
import { type Item, trialDaysOf } from '#/primitives/plans/catalogue.ts'
import { type CouponTerms, priceWith } from '#/primitives/plans/price.ts'

/** An item in the contract's shape, with its price after the coupon, and its free trial if the user may have one. */
export function describeItem(
  item: Item,
  { coupon, canStartTrial }: { coupon: CouponTerms | null; canStartTrial: boolean },
): ShopItem {
  return {
    id: item.id,
    kind: item.kind,
    plan: 'plan' in item ? item.plan : null,
    months: 'months' in item ? item.months : null,
    accounts: 'accounts' in item ? item.accounts : null,
    unlocks: 'unlocks' in item ? item.unlocks : null,
    trialDays: canStartTrial ? trialDaysOf(item) : null,
    price: priceWith(item, coupon),
  }
}
