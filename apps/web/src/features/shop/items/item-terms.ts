import type { ShopItem } from '@tidewatch/contract/shop/items'

/** An item's contents as arguments for the messages that describe it. */
export function itemTerms({ accounts, months, unlocks }: Pick<ShopItem, 'accounts' | 'months' | 'unlocks'>) {
  return { accounts: accounts ?? 0, months: months ?? 0, unlocks: unlocks ?? 0 }
}
