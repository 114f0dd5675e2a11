import type { BillingCoupon } from '@tidewatch/contract/operations/billing-coupons'
import { useFormatter, useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'

/** Describes a coupon's discount and what it applies to. */
export function useCouponTerms() {
  const t = useTranslations('billingAdmin.coupons')
  const plans = useTranslations('plans.names')
  const format = useFormatter()
  const money = useMoney()
  const { share } = useNumbers()
  return ({ percentOff, amountOff, duration, plans: only }: BillingCoupon) => {
    const off = amountOff ? money(amountOff) : share((percentOff ?? 0) / 100)
    const names = only?.map((plan) => plans(plan)) ?? [t('everything')]
    return {
      off: t(`takes.${duration}`, { off }),
      of: format.list(names),
    }
  }
}
