import type { ShopItem } from '@tidewatch/contract/shop/items'
import type { Offer } from '@tidewatch/contract/shop/money'
import type { Shop } from '#/features/shop/items/shop-reader.ts'
import { offerOf } from './offer-of.ts'

/**
 * Offers that make room for another account if a plan with this limit is full, in the form of an API refusal's offers;
 * cheapest first.
 */
export function capacityOffers({ plans, items }: Shop, limit: number): Offer[] {
  const holds = (item: ShopItem) => (plans.find(({ id }) => id === item.plan)?.accountLimit ?? 0) > limit
  const cheapest = (candidates: ShopItem[]) =>
    candidates.toSorted((a, b) => a.price.list.amount - b.price.list.amount).slice(0, 1)
  return [
    ...cheapest(items.filter((item) => item.kind === 'plan' && item.price.interval === 'month' && holds(item))),
    ...cheapest(items.filter(({ kind }) => kind === 'slot')),
  ]
    .map(offerOf)
    .toSorted((a, b) => a.price.today.amount - b.price.today.amount)
}
