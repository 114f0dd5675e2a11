import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { useApi } from '@tidewatch/auth/auth-provider'
import { cadenceOffer } from './cadence-offer.ts'
import { offerUrl, useOfferText } from './use-offer-text.ts'

/** What brings daily reports and the way to it; `null` while that is loaded. Needs the `plans` and `shop` messages. */
export function useDailyOffer(): { text: string; url: string } | null {
  const offerText = useOfferText()
  const { data: shop } = useQuery(shopQuery(useApi()))
  const offer = shop ? cadenceOffer(shop, 'daily') : null
  return offer && { text: offerText(offer), url: offerUrl(offer) }
}
