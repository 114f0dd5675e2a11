import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { billingOrdersQuery } from '@tidewatch/api-client/operations/billing-admin'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { BillingOrder } from '@tidewatch/contract/operations/billing-admin'
import { orderStates } from '@tidewatch/contract/shop/orders'
import { Link } from '@tidewatch/i18n/navigation'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { useFormatter, useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useLineName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { OrderTag } from '#/features/shop/orders/order-tag.tsx'
import { BillingPages } from './billing-pages.tsx'
import { BillingSearch } from './billing-search.tsx'
import { useBillingQuery } from './use-billing-query.ts'

/** All users' orders; each opens with its invoices. */
export function OrderList() {
  const t = useTranslations('billingAdmin')
  const states = useTranslations('shop.order.states')
  const { q, state } = useBillingQuery()
  const status = orderStates.find((known) => known === state)
  const list = useInfiniteQuery({
    ...billingOrdersQuery(useApi(), { q, ...(status ? { status } : {}) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-6">
      <BillingSearch
        hint={t('orders.hint')}
        states={{ label: t('columns.state'), options: orderStates.map((value) => ({ value, label: states(value) })) }}
      />
      <BillingPages
        list={list}
        rows={list.data?.pages.flatMap((page) => page.orders)}
        empty={{ title: t('orders.empty'), text: t('orders.emptyText') }}
      >
        {(rows) => <OrderTable rows={rows} />}
      </BillingPages>
    </div>
  )
}

function OrderTable({ rows }: { rows: BillingOrder[] }) {
  const t = useTranslations('billingAdmin')
  const dates = useFullDates()
  const money = useMoney()
  const format = useFormatter()
  const lineName = useLineName()
  return (
    <DataTable
      caption={t('view.orders')}
      hideCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'user',
          header: t('columns.person'),
          className: 'break-all min-w-44',
          cell: ({ id, user }) => (
            <Link href={`/operator/billing/order/${id}`} prefetch={false} className="link">
              {user.email}
            </Link>
          ),
        },
        {
          key: 'what',
          header: t('columns.what'),
          className: 'min-w-36',
          cell: ({ lines }) => format.list(lines.map(lineName)),
        },
        { key: 'state', header: t('columns.state'), cell: (order) => <OrderTag order={order} /> },
        {
          key: 'at',
          header: t('columns.ordered'),
          className: 'whitespace-nowrap',
          cell: ({ createdAt }) => dates.moment(createdAt),
        },
        {
          key: 'total',
          header: t('columns.amount'),
          numeric: true,
          cell: ({ total, refunded }) => (
            <>
              {money(total)}
              {refunded.amount > 0 ? (
                <span className="block text-soft text-xs">{t('refunded', { amount: money(refunded) })}</span>
              ) : null}
            </>
          ),
        },
      ]}
    />
  )
}
