'use client'

import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '@tidewatch/api-client/shop/items'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderState } from './order-state.tsx'
import { useFinalizeOrder } from './use-finalize-order.ts'

interface OrderScreenProps {
  id: string
  /** The user returned from the provider without paying. */
  isCancelled?: boolean
}

/** An order's state, contents and cost. Updates itself as the payment progresses. */
export function OrderScreen({ id, isCancelled = false }: OrderScreenProps) {
  const t = useTranslations('shop.order')
  return (
    <RequireSession title={t('locked')} pending={<OrderSkeleton />}>
      <Order id={id} isCancelled={isCancelled} />
    </RequireSession>
  )
}

function Order({ id, isCancelled }: Required<OrderScreenProps>) {
  const t = useTranslations('shop.order')
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), id))
  useFinalizeOrder(order)
  if (!order) {
    return error ? <LoadError title={t('loadFailed')} error={error} onRetry={refetch} /> : <OrderSkeleton />
  }
  return (
    <div className="grid items-start gap-8 desk:grid-cols-[1.4fr_1fr]">
      <OrderState order={order} isCancelled={isCancelled} />
      <OrderLines order={order} />
    </div>
  )
}

function OrderSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')} className="grid gap-8 desk:grid-cols-[1.4fr_1fr]">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  )
}
