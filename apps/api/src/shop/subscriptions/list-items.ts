import type { ShopItem } from '@tidewatch/contract/shop/items'
import type { subscriptionFunctions } from '@tidewatch/contract/shop/subscriptions'
import type { SubscriptionRow } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { type Item, itemOf, items } from '#/primitives/plans/catalogue.ts'
import { bestCoupon } from '#/shop/coupons/usable-coupons.ts'
import { canStartTrial } from '#/shop/plans/can-start-trial.ts'
import { describeItem } from '#/shop/plans/describe-item.ts'
import { effectOf } from './policy.ts'

type SubscriptionFunction = (typeof subscriptionFunctions)[number]

/** The items that a function offers, given the current subscription, if any. */
function itemsFor(func: SubscriptionFunction, present: SubscriptionRow | null): Item[] {
  const current = present ? itemOf(present.itemId) : null
  return items.filter((item) => {
    if (func === 'add') return item.kind !== 'plan' && item.kind !== 'gift'
    if (func === 'buy') return present === null || item.kind !== 'plan'
    if (item.kind !== 'plan' || !present || current?.kind !== 'plan') return false
    const effect = effectOf(present, item)
    if (effect === null || effect === 'none') return false
    const isLonger = item.plan === current.plan && item.interval !== current.interval
    return func === 'extend' ? isLonger : !isLonger
  })
}

/** The items with prices. Coupons apply to new purchases only: a change costs what its preview says. */
export async function listItems(
  { db, now, vault }: Pick<Context, 'db' | 'now' | 'vault'>,
  { user, func, present }: { user: UserRow; func: SubscriptionFunction; present: SubscriptionRow | null },
): Promise<ShopItem[]> {
  const coupon = func === 'upgrade' || func === 'extend' ? null : await bestCoupon(db, user.id, now())
  const terms = { coupon, canStartTrial: await canStartTrial(db, { vault }, user) }
  return itemsFor(func, present).map((item) => describeItem(item, terms))
}
