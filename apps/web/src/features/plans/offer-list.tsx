'use client'

import type { Offer } from '@tidewatch/contract/money'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { useTranslations } from 'next-intl'
import { useItemName } from '#/features/shop/use-item-name.ts'
import { useMoney } from '#/features/shop/use-money.ts'

/** What would lift a limit, each with its price and the way to it. Needs the `plans` and `shop` messages. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('plans')
  const money = useMoney()
  const itemName = useItemName()
  const priceText = ({ today, atRenewal, interval }: Offer['price']) => {
    if (!atRenewal || !interval) return t('price.once', { amount: money(today) })
    const price = t(`price.${interval}`, { amount: money(atRenewal) })
    return today.amount === atRenewal.amount ? price : t('offers.then', { today: money(today), price })
  }
  return (
    <ul aria-label={t('offers.label')} className="mt-2 flex flex-wrap gap-2">
      {offers.map(({ itemId, plan, price }) => (
        <li key={itemId}>
          <Button asChild size="sm">
            <Link href={plan ? `/shop/checkout?item=${itemId}` : `/shop/${itemId}`}>
              {t('offers.plan', { item: itemName(itemId), price: priceText(price) })}
            </Link>
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
