'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { orderListQuery } from '@tidewatch/api-client/shop/items'
import { subscriptionQuery } from '@tidewatch/api-client/shop/subscriptions'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { ShowMore } from '#/features/insights/page/show-more.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { NextCharge } from './next-charge.tsx'
import { OrderTable } from './order-table.tsx'

/** Past orders and payments, and the next charge. */
export function PaymentsScreen() {
  const t = useTranslations('payments')
  return (
    <RequireSession title={t('locked')} pending={<PaymentsSkeleton />}>
      <Payments />
      <InvoiceSection />
    </RequireSession>
  )
}

function Payments() {
  const t = useTranslations('payments')
  const api = useApi()
  const orders = useInfiniteQuery(orderListQuery(api))
  const { data, isPending } = useQuery(subscriptionQuery(api, 'upgrade'))
  // Waits for both, because a late next charge would push the orders down.
  if (!orders.data || isPending) {
    if (orders.error) return <LoadError title={t('loadFailed')} error={orders.error} onRetry={orders.refetch} />
    return <PaymentsSkeleton />
  }
  const all = orders.data.pages.flatMap((page) => page.orders)
  const subscription = data?.subscription
  return (
    <>
      {subscription && subscription.status !== 'expired' ? <NextCharge subscription={subscription} /> : null}
      {all.length === 0 ? (
        <NoPayments />
      ) : (
        <div>
          <OrderTable orders={all} />
          <ShowMore list={orders} />
        </div>
      )}
    </>
  )
}

function NoPayments() {
  const t = useTranslations('payments')
  return (
    <EmptyState
      title={t('empty')}
      actions={
        <>
          <Button asChild variant="primary">
            <Link href="/plans">{t('toPlans')}</Link>
          </Button>
          <Button asChild>
            <Link href="/shop">{t('toShop')}</Link>
          </Button>
        </>
      }
    />
  )
}

function PaymentsSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')}>
      <Skeleton className="h-64 w-full" />
    </Loading>
  )
}
