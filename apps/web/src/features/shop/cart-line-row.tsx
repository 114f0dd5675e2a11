'use client'

import { IconButton } from '@tidewatch/ui/icon-button'
import { Select } from '@tidewatch/ui/select'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { mostOfOne, removeFromCart, setQuantity } from './cart-store.ts'
import type { PricedLine } from './cart-totals.ts'
import { useItemName } from './use-item-name.ts'
import { useMoney } from './use-money.ts'

const quantities = Array.from({ length: mostOfOne }, (_, index) => String(index + 1))

/** One item of the cart: how many, what they cost, and out again. */
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
        onClick={() => removeFromCart(itemId)}
      />
    </li>
  )
}
