'use client'

import type { Offer } from '@tidewatch/contract/money'
import { useTranslations } from 'next-intl'
import { useItemName } from '#/features/shop/use-item-name.ts'
import { useMoney } from '#/features/shop/use-money.ts'

/** Where an offer is bought. */
export function offerAddress({ itemId, plan }: Offer): string {
  return plan ? `/shop/checkout?item=${itemId}` : `/shop/${itemId}`
}

/** Says what an offer is and what it costs, today and later. Needs the `plans` and `shop` messages. */
export function useOfferText() {
  const t = useTranslations('plans')
  const money = useMoney()
  const itemName = useItemName()
  const priceText = ({ today, atRenewal, interval }: Offer['price']) => {
    if (!atRenewal || !interval) return t('price.once', { amount: money(today) })
    const price = t(`price.${interval}`, { amount: money(atRenewal) })
    return today.amount === atRenewal.amount ? price : t('offers.then', { today: money(today), price })
  }
  return ({ itemId, price }: Offer) => t('offers.plan', { item: itemName(itemId), price: priceText(price) })
}
