import type { ShopItem } from '@tidewatch/contract/shop/items'

/** How much of what an item brings, as the messages that describe it want it. */
export function itemTerms({ accounts, months, unlocks }: Pick<ShopItem, 'accounts' | 'months' | 'unlocks'>) {
  return { accounts: accounts ?? 0, months: months ?? 0, unlocks: unlocks ?? 0 }
}
