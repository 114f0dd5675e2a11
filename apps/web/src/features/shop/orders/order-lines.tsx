import type { Order } from '@tidewatch/contract/shop/orders'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useLineName } from '../items/use-item-name.ts'
import { useMoney } from '../items/use-money.ts'

/** The items of an order, with coupon, total, included tax and refunds. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations('shop.order')
  const cart = useTranslations('shop.cart')
  const money = useMoney()
  const dates = useFullDates()
  const lineName = useLineName()
  const { lines, discount, coupon, trial, total, tax, refunded, createdAt } = order
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <DefinitionList
          items={[
            { key: 'placed', term: t('placed'), value: dates.moment(createdAt), numeric: true },
            ...lines.map((line) => ({
              key: line.itemId,
              term: lineName(line),
              value: money({ ...line.unit, amount: line.unit.amount * line.quantity }),
              numeric: true,
            })),
            ...(coupon && discount.amount > 0
              ? [
                  {
                    key: 'discount',
                    term: cart('discount', { code: coupon }),
                    value: money({ ...discount, amount: -discount.amount }),
                    numeric: true,
                  },
                ]
              : []),
            ...(trial ? [{ key: 'trial', term: t('afterTrial'), value: money(trial.amount), numeric: true }] : []),
            { key: 'total', term: cart('total'), value: <strong>{money(total)}</strong>, numeric: true },
            { key: 'tax', term: t('tax'), value: money(tax), numeric: true },
            ...(refunded.amount > 0
              ? [{ key: 'refund', term: t('states.refunded'), value: money(refunded), numeric: true }]
              : []),
          ]}
        />
      </section>
    </Card>
  )
}
