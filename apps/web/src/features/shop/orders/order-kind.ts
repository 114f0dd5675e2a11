import { isItemId } from '../items/item-ids.ts'

/** What somebody can do with what they ordered. */
export type OrderKind = 'plan' | 'slot' | 'unlocks' | 'gift'

/** By the first line: plans and gifts are bought alone. `null` for items that this page does not know. */
export function orderKind(itemId: string | undefined): OrderKind | null {
  if (itemId === undefined || !isItemId(itemId)) return null
  if (itemId === 'extra-account') return 'slot'
  if (itemId === 'report-unlocks' || itemId === 'verified-reports') return 'unlocks'
  return itemId === 'gift-plus' || itemId === 'gift-pro' ? 'gift' : 'plan'
}
