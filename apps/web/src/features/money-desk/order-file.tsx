'use client'

import { useQuery } from '@tanstack/react-query'
import { deskOrderQuery } from '@tidewatch/api-client/money-desk'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { DeskOrder } from '@tidewatch/contract/money-desk'
import { Card } from '@tidewatch/ui/card'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { OrderTag } from '#/features/shop/order-tag.tsx'
import { useLineName } from '#/features/shop/use-item-name.ts'
import { useMoney } from '#/features/shop/use-money.ts'
import { StaffSkeleton } from '#/features/staff/staff-guard.tsx'
import { DeskFile } from './desk-file.tsx'
import { MoneyDeskFailed } from './money-desk-failed.tsx'

/** One order: what was bought, what was paid, and what was done to it. */
export function OrderFile({ id }: { id: string }) {
  const lineName = useLineName()
  const { data, error, refetch } = useQuery(deskOrderQuery(useApi(), id))
  if (!data) return error ? <MoneyDeskFailed alone error={error} onRetry={refetch} /> : <StaffSkeleton />
  const { order, invoices } = data
  return (
    <DeskFile
      id={id}
      view="orders"
      title={order.lines.map(lineName).join(', ')}
      user={order.user}
      invoices={invoices}
      isRunning={false}
      facts={<OrderFacts order={order} />}
    />
  )
}

function OrderFacts({ order }: { order: DeskOrder }) {
  const t = useTranslations('moneydesk')
  const dates = useDates()
  const money = useMoney()
  const orderText = useTranslations('shop.order')
  const { id, total, trial, tax, refunded, coupon, createdAt, settledAt, user } = order
  return (
    <Card padding="sm">
      <DefinitionList
        items={[
          { key: 'state', term: t('columns.state'), value: <OrderTag order={order} /> },
          { key: 'total', term: t('columns.amount'), value: money(total) },
          ...(trial ? [{ key: 'trial', term: orderText('afterTrial'), value: money(trial.amount) }] : []),
          { key: 'tax', term: t('facts.tax'), value: money(tax) },
          ...(refunded.amount > 0 ? [{ key: 'refunded', term: t('facts.refunded'), value: money(refunded) }] : []),
          ...(coupon ? [{ key: 'coupon', term: t('facts.coupon'), value: coupon }] : []),
          { key: 'ordered', term: t('columns.ordered'), value: dates.moment(createdAt) },
          ...(settledAt ? [{ key: 'settled', term: t('facts.settled'), value: dates.moment(settledAt) }] : []),
          { key: 'user', term: t('facts.user'), value: <span className="break-all text-xs">{user.id}</span> },
          { key: 'id', term: t('facts.id'), value: <span className="break-all text-xs">{id}</span> },
        ]}
      />
    </Card>
  )
}
