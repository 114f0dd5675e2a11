import { useCoupon } from '@tidewatch/auth/auth-provider'
import type { Price } from '@tidewatch/contract/shop/money'
import { useTranslations } from 'next-intl'
import { useMoney } from '#/features/shop/items/use-money.ts'

/** What a plan costs with the coupon in its price, once or every time, and until when the coupon can be used. */
export function CouponNote({ price: { coupon: code, today, atRenewal, interval } }: { price: Price }) {
  const t = useTranslations('plans')
  const money = useMoney()
  const held = useCoupon()
  if (!code || !interval) return null
  const until = held?.code === code && held.expiresAt ? new Date(held.expiresAt) : null
  return (
    <p className="text-sm text-soft">
      {t('coupon', { code, amount: money(today), interval, lasts: String(atRenewal?.amount === today.amount) })}
      {until ? ` ${t('couponUntil', { date: until })}` : null}
    </p>
  )
}
