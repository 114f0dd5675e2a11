'use client'

import { ApiError } from '@tidewatch/api-client/api-error'
import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/open-sign-in'
import type { BillingInterval, Money } from '@tidewatch/contract/money'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Button } from '@tidewatch/ui/button'
import { Checkbox } from '@tidewatch/ui/checkbox'
import { Notice } from '@tidewatch/ui/notice'
import { useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CartTotals } from './cart-totals.ts'
import { nextRenewal } from './next-renewal.ts'
import { useItemName } from './use-item-name.ts'
import { useMoney } from './use-money.ts'
import { usePay } from './use-pay.ts'

interface PayBoxProps {
  totals: CartTotals
  /** The coupon's code that the total has in it. */
  coupon: string | null
  /** What is charged again and how often; `null` for what is paid once. */
  renewal: { amount: Money; interval: BillingInterval } | null
}

/** Consent to the renewal, and the button that leads to the provider; visitors sign in first. */
export function PayBox({ totals, coupon, renewal }: PayBoxProps) {
  const t = useTranslations('shop.checkout')
  const errorText = useErrorText()
  const money = useMoney()
  const itemName = useItemName()
  const now = useNow()
  const { status } = useSession()
  const [consents, setConsents] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { pay, isPending, error } = usePay()
  const hasPlan = error instanceof ApiError && error.name === 'conflict'
  function submit() {
    setMissing(renewal !== null && !consents)
    if (renewal && !consents) return
    const items = totals.lines.map(({ itemId, quantity }) => ({ itemId, quantity }))
    pay({ items, ...(coupon ? { coupon } : {}), renewalConsent: renewal !== null && consents })
  }
  if (status !== 'signed-in') {
    return (
      <div>
        <Button
          block
          variant="primary"
          disabled={status === 'unknown'}
          onClick={() =>
            openSignIn({ view: 'signup', returnTo: `${window.location.pathname}${window.location.search}` })
          }
        >
          {t('signIn')}
        </Button>
        <p className="mt-2 text-sm text-soft">{t('signInHint')}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {renewal ? (
        <Checkbox
          label={t('consent', {
            item: itemName(totals.lines[0]?.itemId ?? ''),
            amount: money(renewal.amount),
            interval: renewal.interval,
            date: nextRenewal(now, renewal.interval),
          })}
          hint={t('consentHint')}
          error={isMissing && !consents ? t('consentMissing') : undefined}
          checked={consents}
          onChange={({ target }) => setConsents(target.checked)}
        />
      ) : null}
      <Button block variant="primary" loading={isPending} onClick={submit}>
        {t('pay', { amount: money(totals.total) })}
      </Button>
      <p className="text-sm text-soft">{t('payHint')}</p>
      {error ? (
        <Notice
          live
          tone="coral"
          title={hasPlan ? t('hasPlan') : t('failed')}
          actions={
            hasPlan ? (
              <Button asChild size="sm">
                <Link href="/plans">{t('toPlans')}</Link>
              </Button>
            ) : undefined
          }
        >
          {hasPlan ? null : errorText(error)}
        </Notice>
      ) : null}
    </div>
  )
}
