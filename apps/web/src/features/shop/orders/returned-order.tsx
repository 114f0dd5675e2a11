'use client'

import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import * as z from 'zod'
import { OrderScreen } from './order-screen.tsx'

/** The order that the URL names, shown on return from the payment provider. */
export function ReturnedOrder({ isCancelled }: { isCancelled: boolean }) {
  const t = useTranslations('shop')
  const id = z.uuid().safeParse(useSearchParams().get('order')).data
  if (id) return <OrderScreen id={id} isCancelled={isCancelled} />
  return (
    <EmptyState
      title={t('order.loadFailed')}
      actions={
        <Button asChild>
          <Link href="/payments">{t('order.history')}</Link>
        </Button>
      }
    >
      {t('checkout.unknownText')}
    </EmptyState>
  )
}
