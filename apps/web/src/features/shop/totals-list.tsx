'use client'

import { DefinitionList } from '@tidewatch/ui/definition-list'
import { useTranslations } from 'next-intl'
import type { CartTotals } from './cart-totals.ts'
import { useMoney } from './use-money.ts'

/** Subtotal, coupon and total, and where the tax is. */
export function TotalsList({ totals, coupon }: { totals: CartTotals; coupon: string | null }) {
  const t = useTranslations('shop.cart')
  const money = useMoney()
  const { subtotal, discount, total } = totals
  const isLowered = coupon !== null && discount.amount > 0
  return (
    <DefinitionList
      items={[
        ...(isLowered
          ? [
              { key: 'subtotal', term: t('subtotal'), value: money(subtotal), numeric: true },
              {
                key: 'discount',
                term: t('discount', { code: coupon }),
                value: money({ ...discount, amount: -discount.amount }),
                numeric: true,
              },
            ]
          : []),
        { key: 'total', term: t('total'), value: <strong>{money(total)}</strong>, numeric: true },
        { key: 'tax', term: t('tax'), value: t('taxText'), numeric: true },
      ]}
    />
  )
}
