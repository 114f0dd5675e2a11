import { useTranslations } from 'next-intl'
import { isItemId } from './item-ids.ts'

/** What an item is called; one that this page does not know yet by its id. Needs the `shop` messages. */
export function useItemName() {
  const t = useTranslations('shop.items')
  return (id: string) => (isItemId(id) ? t(`${id}.name`) : id)
}

/** The same for a line of an order, with how many where they are several. */
export function useLineName() {
  const itemName = useItemName()
  return ({ itemId, quantity }: { itemId: string; quantity: number }) =>
    quantity > 1 ? `${quantity} × ${itemName(itemId)}` : itemName(itemId)
}
