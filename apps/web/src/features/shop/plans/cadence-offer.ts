import type { Offer } from '@tidewatch/contract/shop/money'
import type { reportCadences } from '@tidewatch/contract/watch/monitors'
import type { Shop } from '#/features/shop/items/shop-reader.ts'
import { offerOf } from './offer-of.ts'

/**
 * The cheapest monthly plan with reports at this frequency, in the form of an API refusal's offer; `null` if there is
 * none.
 */
export function cadenceOffer({ plans, items }: Shop, cadence: (typeof reportCadences)[number]): Offer | null {
  const includesCadence = (plan: string | null) =>
    plans.find(({ id }) => id === plan)?.cadences.includes(cadence) ?? false
  const [cheapest] = items
    .filter(({ kind, plan, price }) => kind === 'plan' && price.interval === 'month' && includesCadence(plan))
    .toSorted((a, b) => a.price.list.amount - b.price.list.amount)
  return cheapest ? offerOf(cheapest) : null
}
