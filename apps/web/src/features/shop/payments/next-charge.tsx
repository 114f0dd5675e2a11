import type { Subscription } from '@tidewatch/contract/shop/subscriptions'
import { Link } from '@tidewatch/i18n/navigation'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { TrialUntil } from '#/features/shop/plans/trial-until.tsx'

/** Date and amount of the next payment. */
export function NextCharge({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('payments')
  const money = useMoney()
  const itemName = useItemName()
  const { renewal, periodEnd, nextItemId } = subscription
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="font-semibold text-base">{t('next')}</h2>
        <p>
          {renewal
            ? t('nextText', { amount: money(renewal), date: new Date(periodEnd), item: itemName(nextItemId) })
            : t('noNext')}
        </p>
        <TrialUntil subscription={subscription} />
      </div>
      <Button asChild>
        <Link href="/settings#settings-plan">{t('manage')}</Link>
      </Button>
    </Card>
  )
}
