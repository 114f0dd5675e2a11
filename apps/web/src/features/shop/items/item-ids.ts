/** Items that the messages name. The API decides what is sold and at what price. */
const itemIds = [
  'plus-monthly',
  'plus-yearly',
  'pro-monthly',
  'pro-yearly',
  'extra-account',
  'report-unlocks',
  'verified-reports',
  'gift-plus',
  'gift-pro',
] as const
type ItemId = (typeof itemIds)[number]

export function isItemId(id: string): id is ItemId {
  return itemIds.some((known) => known === id)
}

/** Items sold in the shop; plans have a page of their own. */
export const shopItemIds = [
  'extra-account',
  'report-unlocks',
  'verified-reports',
  'gift-plus',
  'gift-pro',
] as const satisfies ItemId[]
type ShopItemId = (typeof shopItemIds)[number]

export function isShopItemId(id: string): id is ShopItemId {
  return shopItemIds.some((known) => known === id)
}
