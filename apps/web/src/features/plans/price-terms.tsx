'use client'

import { useCoupon } from '@tidewatch/auth/auth-provider'
import type { Price } from '@tidewatch/contract/money'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { useTranslations } from 'next-intl'
import { useMoney } from '#/features/shop/use-money.ts'

/** What a plan costs today and later, what happens to it when it is stopped, and the coupon that is in it. */
export function PriceTerms({ price }: { price: Price }) {
  const t = useTranslations('plans')
  const money = useMoney()
  const { today, atRenewal, interval } = price
  const renewal = atRenewal && interval ? t(`price.${interval}`, { amount: money(atRenewal) }) : t('terms.nothing')
  return (
    <>
      <DefinitionList
        items={[
          { key: 'today', term: t('terms.today'), value: money(today) },
          { key: 'renewal', term: t('terms.atRenewal'), value: renewal },
          { key: 'stop', term: t('terms.ifStopped'), value: t('terms.stopped') },
        ]}
      />
      <CouponNote price={price} />
    </>
  )
}

/** The coupon that a price has in it, what it would be without, and until when the coupon is good. */
export function CouponNote({ price: { coupon: code, list } }: { price: Price }) {
  const t = useTranslations('plans')
  const money = useMoney()
  const held = useCoupon()
  if (!code) return null
  const until = held?.code === code && held.expiresAt ? new Date(held.expiresAt) : null
  return (
    <p className="text-sm text-soft">
      {t('coupon', { code, list: money(list) })}
      {until ? ` ${t('couponUntil', { date: until })}` : null}
    </p>
  )
}
