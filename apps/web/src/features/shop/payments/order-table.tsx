import type { Order } from '@tidewatch/contract/shop/orders'
import { Link } from '@tidewatch/i18n/navigation'
import { Table, Td, Th } from '@tidewatch/ui/layout/table'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useLineName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { OrderTag } from '#/features/shop/orders/order-tag.tsx'

/** Orders with their state; each date links to the order. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('payments')
  const money = useMoney()
  const dates = useFullDates()
  const lineName = useLineName()
  return (
    <Table caption={t('title')} hideCaption>
      <thead>
        <tr>
          <Th>{t('columns.date')}</Th>
          <Th>{t('columns.what')}</Th>
          <Th className="max-sm:hidden">{t('columns.state')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('columns.tax')}
          </Th>
          <Th numeric>{t('columns.amount')}</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, createdAt, lines, status, trial, tax, total, refunded }) => (
          <tr key={id}>
            <Td className="whitespace-nowrap">
              <Link
                href={`/shop/order/${id}`}
                className="link"
                aria-label={t('open', { date: dates.moment(createdAt) })}
              >
                {dates.dayOf(createdAt)}
              </Link>
            </Td>
            <Td className="sm:min-w-40">
              {lines.map((line) => (
                <span key={line.itemId} className="block">
                  {lineName(line)}
                </span>
              ))}
              <span className="mt-1 block sm:hidden">
                <OrderTag order={{ status, trial }} />
              </span>
            </Td>
            <Td className="max-sm:hidden">
              <OrderTag order={{ status, trial }} />
            </Td>
            <Td numeric className="max-sm:hidden">
              {money(tax)}
            </Td>
            <Td numeric>
              {money(total)}
              <span className="block text-soft text-xs sm:hidden">{t('taxIn', { amount: money(tax) })}</span>
              {refunded.amount > 0 ? (
                <span className="block text-soft text-xs">{t('refunded', { amount: money(refunded) })}</span>
              ) : null}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
