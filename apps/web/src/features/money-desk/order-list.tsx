'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { deskOrdersQuery } from '@tidewatch/api-client/money-desk'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { DeskOrder } from '@tidewatch/contract/money-desk'
import { orderStates } from '@tidewatch/contract/order'
import { Link } from '@tidewatch/i18n/navigation'
import { DataTable } from '@tidewatch/ui/data-table'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { OrderTag } from '#/features/shop/order-tag.tsx'
import { useLineName } from '#/features/shop/use-item-name.ts'
import { useMoney } from '#/features/shop/use-money.ts'
import { DeskPages } from './desk-pages.tsx'
import { DeskSearch } from './desk-search.tsx'
import { useDeskAddress } from './use-desk-address.ts'

/** Orders of everybody; each opens with its invoices. */
export function OrderList() {
  const t = useTranslations('moneydesk')
  const states = useTranslations('shop.order.states')
  const { q, state } = useDeskAddress()
  const status = orderStates.find((known) => known === state)
  const list = useInfiniteQuery({
    ...deskOrdersQuery(useApi(), { q, ...(status ? { status } : {}) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-6">
      <DeskSearch
        hint={t('orders.hint')}
        states={{ label: t('columns.state'), options: orderStates.map((value) => ({ value, label: states(value) })) }}
      />
      <DeskPages
        list={list}
        rows={list.data?.pages.flatMap((page) => page.orders)}
        empty={{ title: t('orders.empty'), text: t('orders.emptyText') }}
      >
        {(rows) => <OrderTable rows={rows} />}
      </DeskPages>
    </div>
  )
}

function OrderTable({ rows }: { rows: DeskOrder[] }) {
  const t = useTranslations('moneydesk')
  const dates = useDates()
  const money = useMoney()
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
            <Link href={`/operator/money/order/${id}`} prefetch={false} className="link">
              {user.email}
            </Link>
          ),
        },
        {
          key: 'what',
          header: t('columns.what'),
          className: 'min-w-36',
          cell: ({ lines }) => lines.map(lineName).join(', '),
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
