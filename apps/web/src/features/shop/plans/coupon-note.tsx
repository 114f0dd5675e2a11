import { useCoupon } from '@tidewatch/auth/auth-provider'
import type { Price } from '@tidewatch/contract/shop/money'
import { useTranslations } from 'next-intl'
import { usePrice } from '#/features/shop/items/use-money.ts'

/**
 * What a plan costs with the applied coupon, once or on every charge, and when the coupon expires. If a free trial
 * comes first, its note gives the price.
 */
export function CouponNote({ price, isInTrial }: { price: Price; isInTrial: boolean }) {
  const { coupon: code, today, atRenewal, interval } = price
  const t = useTranslations('plans')
  const money = usePrice()
  const held = useCoupon()
  if (!code || !interval) return null
  const until = held?.code === code && held.expiresAt ? new Date(held.expiresAt) : null
  const lasts = atRenewal?.amount === today.amount
  const isShown = isInTrial && !lasts
  if (isShown && !until) return null
  return (
    <p className="text-sm text-soft">
      {isShown ? null : `${t('coupon', { code, amount: money(today), interval, lasts: String(lasts) })} `}
      {until ? t('couponUntil', { date: until }) : null}
    </p>
  )
}
