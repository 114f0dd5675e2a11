import type { ShopItem } from '@tidewatch/contract/shop/items'
import type { Offer } from '@tidewatch/contract/shop/money'

/** Converts a shop item to the form of an API refusal's offer. */
export function offerOf({ id, kind, plan, trialDays, price }: ShopItem): Offer {
  return { itemId: id, plan: kind === 'plan' ? plan : null, trialDays, price }
}
