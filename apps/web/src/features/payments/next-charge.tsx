'use client'

import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '@tidewatch/api-client/subscription'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { Card } from '@tidewatch/ui/card'
import { useTranslations } from 'next-intl'
import { TrialUntil } from '#/features/plans/trial-until.tsx'
import { useItemName } from '#/features/shop/use-item-name.ts'
import { useMoney } from '#/features/shop/use-money.ts'

/** When the next payment is due, of how much; nothing at all while it is not known. */
export function NextCharge() {
  const t = useTranslations('payments')
  const money = useMoney()
  const itemName = useItemName()
  const { data } = useQuery(subscriptionQuery(useApi(), 'upgrade'))
  if (!data?.subscription || data.subscription.status === 'expired') return null
  const { renewal, periodEnd, nextItemId } = data.subscription
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="font-semibold text-base">{t('next')}</h2>
        <p>
          {renewal
            ? t('nextText', { amount: money(renewal), date: new Date(periodEnd), item: itemName(nextItemId) })
            : t('noNext')}
        </p>
        <TrialUntil subscription={data.subscription} />
      </div>
      <Button asChild>
        <Link href="/settings#settings-plan">{t('manage')}</Link>
      </Button>
    </Card>
  )
}
