import { useTranslations } from 'next-intl'
import { isItemId } from './item-ids.ts'

/** An item's name, or its id if this page doesn't know it yet. Needs the `shop` messages. */
export function useItemName() {
  const t = useTranslations('shop.items')
  return (id: string) => (isItemId(id) ? t(`${id}.name`) : id)
}

/** Same for a line of an order, with the quantity if more than one. */
export function useLineName() {
  const itemName = useItemName()
  return ({ itemId, quantity }: { itemId: string; quantity: number }) =>
    quantity > 1 ? `${quantity} × ${itemName(itemId)}` : itemName(itemId)
}
