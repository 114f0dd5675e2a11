import type { Offer } from '@tidewatch/contract/shop/money'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { offerUrl, useOfferText } from './use-offer-text.ts'

/** Offers that would lift a limit, each with its price and a link. Needs the `plans` and `shop` messages. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('plans')
  const offerText = useOfferText()
  return (
    <ul aria-label={t('offers.label')} className="mt-2 flex flex-wrap gap-2">
      {offers.map((offer) => (
        <li key={offer.itemId}>
          {/* The name and price of an offer wrap to two lines on phones. */}
          <Button asChild size="sm" className="h-auto min-h-8 whitespace-normal py-1.5 text-left">
            <Link href={offerUrl(offer)}>{offerText(offer)}</Link>
          </Button>
        </li>
      ))}
      <li>
        <Button asChild size="sm" variant="quiet">
          <Link href="/plans">{t('offers.all')}</Link>
        </Button>
      </li>
    </ul>
  )
}
