import type { Coupon } from '@tidewatch/contract/shop/coupons'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useNow, useTranslations } from 'next-intl'
import { setCoupon } from '../cart/cart-store.ts'
import type { CartTotals } from '../cart/cart-totals.ts'
import { CouponField } from '../cart/coupon-field.tsx'
import { TotalsList } from '../cart/totals-list.tsx'
import { useLineName } from '../items/use-item-name.ts'
import { useMoney } from '../items/use-money.ts'
import { trialEnd } from './next-renewal.ts'
import { PayBox } from './pay-box.tsx'

interface CheckoutFormProps {
  totals: CartTotals
  /** Length of the free trial; `null` if the order is charged at once. */
  trialDays: number | null
  /** The user expected a free trial that isn't available to them. */
  isTrialGone: boolean
  /** The coupon applied to the total. */
  coupon: Coupon | null
  /** The entered code. */
  named: string | null
  couponError: Error | null
  isChecking: boolean
}

/** The order's items, what it costs today and later, and the consent and button that lead to payment. */
export function CheckoutForm({
  totals,
  trialDays,
  isTrialGone,
  coupon,
  named,
  couponError,
  isChecking,
}: CheckoutFormProps) {
  const t = useTranslations('shop.checkout')
  const money = useMoney()
  const lineName = useLineName()
  const now = useNow()
  const price = totals.lines.find(({ item }) => item.kind === 'plan')?.item.price
  const renewal = price?.atRenewal && price.interval ? { amount: price.atRenewal, interval: price.interval } : null
  const trial = trialDays === null ? null : { end: trialEnd(now, trialDays) }
  return (
    <div className="grid items-start gap-8 desk:grid-cols-[1.4fr_1fr]">
      <section aria-labelledby="summary" className="flex flex-col gap-4">
        <h2 id="summary" className="font-semibold text-lg">
          {t('summary')}
        </h2>
        {isTrialGone ? <Notice title={t('trialGone')}>{t('trialGoneText')}</Notice> : null}
        <ul className="divide-y divide-hairline border-hairline border-y">
          {totals.lines.map((line) => (
            <li key={line.itemId} className="flex justify-between gap-4 py-3">
              <span>{lineName(line)}</span>
              <span className="tabular">{money(line.amount)}</span>
            </li>
          ))}
        </ul>
        {renewal ? (
          <DefinitionList
            items={[
              {
                key: 'renewal',
                term: t('renewal'),
                value: t('renews', { amount: money(renewal.amount), interval: renewal.interval }),
              },
            ]}
          />
        ) : (
          <p className="text-sm text-soft">{t('once')}</p>
        )}
        <CouponField
          coupon={named}
          onChange={setCoupon}
          error={couponError}
          isChecking={isChecking}
          hasDiscount={coupon !== null}
        />
      </section>
      <Card className="flex flex-col gap-5">
        <TotalsList totals={totals} coupon={coupon?.code ?? null} trialEnd={trial?.end ?? null} />
        <PayBox totals={totals} coupon={coupon?.code ?? null} renewal={renewal} trial={trial} />
      </Card>
    </div>
  )
}
