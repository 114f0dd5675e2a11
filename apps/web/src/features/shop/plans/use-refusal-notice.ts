import { ApiError } from '@tidewatch/api-client/api-error'
import type { Offer } from '@tidewatch/contract/shop/money'
import { useRouter } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { offerUrl, useOfferText } from './use-offer-text.ts'

/** The offer that would lift a limit, as the action of a toast; none without an offer. */
export function useOfferAction() {
  const router = useRouter()
  const offerText = useOfferText()
  return (offers: readonly Offer[]) => {
    const [cheapest] = offers
    return cheapest ? { label: offerText(cheapest), onClick: () => router.push(offerUrl(cheapest)) } : undefined
  }
}

/** Shows a toast with the reason for a refusal, and the offer that would lift a plan's limit. */
export function useRefusalNotice() {
  const errorText = useErrorText()
  const offerAction = useOfferAction()
  return (error: Error) => {
    const offers = error instanceof ApiError ? (error.problem?.offers ?? []) : []
    notify.error({ title: errorText(error), action: offerAction(offers) })
  }
}
