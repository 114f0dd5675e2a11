import type { Offer } from '@tidewatch/contract/shop/money'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import { OfferList } from '#/features/shop/plans/offer-list.tsx'

/** The plan is full: offers to make or buy room. The plan itself is named above, beside the box. */
export function PlanFull({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('addAccount.plan')
  return (
    <Notice tone="amber" live title={t('full')}>
      <p>{t('fullText')}</p>
      <OfferList offers={offers} />
    </Notice>
  )
}
