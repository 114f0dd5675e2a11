'use client'

import { useQuery } from '@tanstack/react-query'
import { billingOrderQuery } from '@tidewatch/api-client/operations/billing-admin'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { BillingOrder } from '@tidewatch/contract/operations/billing-admin'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useFormatter, useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { StaffSkeleton } from '#/features/operations/staff/staff-guard.tsx'
import { useLineName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { OrderTag } from '#/features/shop/orders/order-tag.tsx'
import { BillingDetails } from './billing-details.tsx'
import { BillingFailed } from './billing-failed.tsx'

/** One order: its items, its payments, and its history. */
export function OrderDetails({ id }: { id: string }) {
  const format = useFormatter()
  const lineName = useLineName()
  const { data, error, refetch } = useQuery(billingOrderQuery(useApi(), id))
  if (!data) return error ? <BillingFailed alone error={error} onRetry={refetch} /> : <StaffSkeleton />
  const { order, invoices } = data
  return (
    <BillingDetails
      id={id}
      view="orders"
      title={format.list(order.lines.map(lineName))}
      user={order.user}
      invoices={invoices}
      isRunning={false}
      facts={<OrderFacts order={order} />}
    />
  )
}

function OrderFacts({ order }: { order: BillingOrder }) {
  const t = useTranslations('billingAdmin')
  const dates = useFullDates()
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
