import type { ShopItem } from '@tidewatch/contract/shop/items'
import type { Offer } from '@tidewatch/contract/shop/money'

/** An item of the shop as a refusal would offer it. */
export function offerOf({ id, kind, plan, trialDays, price }: ShopItem): Offer {
  return { itemId: id, plan: kind === 'plan' ? plan : null, trialDays, price }
}
