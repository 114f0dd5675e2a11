'use client'

import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/user'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Offer } from '@tidewatch/contract/money'
import { Notice } from '@tidewatch/ui/notice'
import { useTranslations } from 'next-intl'
import { OfferList } from '#/features/plans/offer-list.tsx'

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
  const { id, accountLimit, cadence } = user.plan
  return (
    <Notice tone="amber" live title={t('fullTitle', { plan: t(`names.${id}`), limit: accountLimit })}>
      <p>{t(`fullText.${cadence}`, { limit: accountLimit })}</p>
      <OfferList offers={offers} />
    </Notice>
  )
}
