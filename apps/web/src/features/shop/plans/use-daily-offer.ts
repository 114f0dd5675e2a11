import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useTranslations } from 'next-intl'
import { cadenceOffer } from './cadence-offer.ts'
import { offerUrl, useOfferText } from './use-offer-text.ts'

interface DailyOffer {
  /** The name of the plan with daily reports. */
  planName: string
  /** Full text of the offer, with its price. */
  text: string
  url: string
}

/** The plan that includes daily reports, with a link; `null` while loading. Needs the `plans` and `shop` messages. */
export function useDailyOffer(): DailyOffer | null {
  const t = useTranslations('plans.names')
  const offerText = useOfferText()
  const { data: shop } = useQuery(shopQuery(useApi()))
  const offer = shop ? cadenceOffer(shop, 'daily') : null
  return offer?.plan ? { planName: t(offer.plan), text: offerText(offer), url: offerUrl(offer) } : null
}
