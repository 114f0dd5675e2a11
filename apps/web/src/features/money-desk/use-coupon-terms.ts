'use client'

import type { DeskCoupon } from '@tidewatch/contract/coupon-desk'
import { useLocale, useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'
import { useMoney } from '#/features/shop/use-money.ts'

/** What a coupon takes off, and of what. */
export function useCouponTerms() {
  const t = useTranslations('moneydesk.coupons')
  const plans = useTranslations('plans.names')
  const locale = useLocale()
  const money = useMoney()
  const { share } = useNumbers()
  return ({ percentOff, amountOff, duration, plans: only }: DeskCoupon) => {
    const off = amountOff ? money(amountOff) : share((percentOff ?? 0) / 100)
    const names = only?.map((plan) => plans(plan)) ?? [t('everything')]
    return {
      off: t(`takes.${duration}`, { off }),
      of: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names),
    }
  }
}
