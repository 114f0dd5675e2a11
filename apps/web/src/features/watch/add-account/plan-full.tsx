import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Offer } from '@tidewatch/contract/shop/money'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import { OfferList } from '#/features/shop/plans/offer-list.tsx'

/** The plan has no room: which it is, what it holds, and how to make room or get more of it. */
export function PlanFull({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('dashboard.plan')
  const { data: user } = useQuery(userQuery(useApi()))
  if (!user) {
    return (
      <Notice tone="amber" live title={t('full')}>
        <OfferList offers={offers} />
      </Notice>
    )
  }
  const { id, accountLimit } = user.plan
  return (
    <Notice tone="amber" live title={t('fullTitle', { plan: t(`names.${id}`), limit: accountLimit })}>
      <p>{t('fullText')}</p>
      <OfferList offers={offers} />
    </Notice>
  )
}
