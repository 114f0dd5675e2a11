import { Select } from '@tidewatch/ui/forms/select'
import { focusMain } from '@tidewatch/ui/layout/keep-focus'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useItemName } from '../items/use-item-name.ts'
import { useMoney } from '../items/use-money.ts'
import { maxQuantity, removeFromCart, setQuantity } from './cart-store.ts'
import type { PricedLine } from './cart-totals.ts'

const quantities = Array.from({ length: maxQuantity }, (_, index) => String(index + 1))

/** One item in the cart: quantity, price, and a button to remove it. */
export function CartLineRow({ line: { itemId, quantity, amount } }: { line: PricedLine }) {
  const t = useTranslations('shop.cart')
  const money = useMoney()
  const item = useItemName()(itemId)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <p className="min-w-0 flex-1 basis-48 font-medium">{item}</p>
      <Select
        hideLabel
        label={t('quantity', { item })}
        className="w-20"
        value={String(quantity)}
        options={quantities.map((value) => ({ value, label: value }))}
        onChange={({ target }) => setQuantity(itemId, Number(target.value))}
      />
      <p className="tabular w-20 text-right">{money(amount)}</p>
      <IconButton
        label={t('remove', { item })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => {
          removeFromCart(itemId)
          // The focus would be lost with the row.
          focusMain()
        }}
      />
    </li>
  )
}
