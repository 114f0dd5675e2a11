'use client'

import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '@tidewatch/api-client/shop'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useRouter } from '@tidewatch/i18n/navigation'
import { MenuItem } from '@tidewatch/ui/menu'
import { useTranslations } from 'next-intl'
import { cadenceOffer } from '#/features/plans/cadence-offer.ts'
import { offerAddress, useOfferText } from '#/features/plans/use-offer-text.ts'

/** In the place of daily reports where the plan holds none: which one does, and what it costs. */
export function DailyOffer() {
  const t = useTranslations('keeping.menu')
  const router = useRouter()
  const offerText = useOfferText()
  const { data: shop } = useQuery(shopQuery(useApi()))
  const offer = shop ? cadenceOffer(shop, 'daily') : null
  if (!offer) return null
  return (
    <MenuItem onSelect={() => router.push(offerAddress(offer))}>{t('dailyWith', { offer: offerText(offer) })}</MenuItem>
  )
}
