import type { ShopItem } from '@tidewatch/contract/shop/items'
import type { Money } from '@tidewatch/contract/shop/money'

/** What a year at the yearly list price saves over twelve months; `null` if nothing. */
export function yearlySaving(monthly: ShopItem | null, yearly: ShopItem): Money | null {
  if (!monthly || monthly.price.list.currency !== yearly.price.list.currency) return null
  const amount = monthly.price.list.amount * 12 - yearly.price.list.amount
  return amount > 0 ? { amount, currency: yearly.price.list.currency } : null
}
