import type { Offer } from '@tidewatch/contract/shop/money'
import { useTranslations } from 'next-intl'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { usePrice } from '#/features/shop/items/use-money.ts'

/** Where an offer is bought, or begun with its free days. */
export function offerUrl({ itemId, plan, trialDays }: Offer): string {
  if (!plan) return `/shop/${itemId}`
  return `/shop/checkout?item=${itemId}${trialDays === null ? '' : '&trial=yes'}`
}

/**
 * Says what an offer is, with how many free days it begins, and what it costs, today and later. Needs the `plans` and
 * `shop` messages.
 */
export function useOfferText() {
  const t = useTranslations('plans')
  const money = usePrice()
  const itemName = useItemName()
  const priceText = ({ today, atRenewal, interval }: Offer['price']) => {
    if (!atRenewal || !interval) return t('price.once', { amount: money(today) })
    const price = t(`price.${interval}`, { amount: money(atRenewal) })
    return today.amount === atRenewal.amount ? price : t('offers.then', { today: money(today), price })
  }
  return ({ itemId, trialDays, price }: Offer) => {
    const item = itemName(itemId)
    const { today, atRenewal, interval } = price
    if (trialDays === null || !atRenewal || !interval) return t('offers.plan', { item, price: priceText(price) })
    const later = t(`price.${interval}`, { amount: money(atRenewal) })
    return today.amount === atRenewal.amount
      ? t('offers.try', { item, days: trialDays, price: later })
      : t('offers.tryWithCoupon', { item, days: trialDays, first: money(today), interval, price: later })
  }
}
