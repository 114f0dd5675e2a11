import type { Offer } from '@tidewatch/contract/shop/money'
import { useTranslations } from 'next-intl'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { usePrice } from '#/features/shop/items/use-money.ts'

/** URL of the page that sells an offer, or that starts its free trial. */
export function offerUrl({ itemId, plan, trialDays }: Offer): string {
  if (!plan) return `/shop/${itemId}`
  return `/shop/checkout?item=${itemId}${trialDays === null ? '' : '&trial=yes'}`
}

/**
 * Describes an offer: its name, its free trial, and its price today and later. Needs the `plans` and `shop` messages.
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
