import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useMoney } from '../items/use-money.ts'
import type { CartTotals } from './cart-totals.ts'

interface TotalsListProps {
  totals: CartTotals
  coupon: string | null
  /** When the free trial ends; `null`: the total is charged today. */
  trialEnd?: Date | null
}

/** Subtotal, coupon, total and the tax included in it. */
export function TotalsList({ totals, coupon, trialEnd = null }: TotalsListProps) {
  const t = useTranslations('shop.cart')
  const checkout = useTranslations('shop.checkout')
  const money = useMoney()
  const numbers = useNumbers()
  const { subtotal, discount, total, tax, taxPercent } = totals
  const isDiscounted = coupon !== null && discount.amount > 0
  return (
    <DefinitionList
      items={[
        ...(isDiscounted
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
        ...(taxPercent > 0
          ? [
              {
                key: 'tax',
                term: t('tax', { percent: numbers.share(taxPercent / 100) }),
                value: money(tax),
                numeric: true,
              },
            ]
          : []),
        ...(trialEnd
          ? [
              { key: 'after', term: checkout('afterTrial', { date: trialEnd }), value: money(total), numeric: true },
              {
                key: 'today',
                term: t('today'),
                value: <strong>{money({ ...total, amount: 0 })}</strong>,
                numeric: true,
              },
            ]
          : [{ key: 'total', term: t('total'), value: <strong>{money(total)}</strong>, numeric: true }]),
      ]}
    />
  )
}
