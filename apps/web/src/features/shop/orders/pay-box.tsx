import { ApiError } from '@tidewatch/api-client/api-error'
import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import type { BillingInterval, Money } from '@tidewatch/contract/shop/money'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Button } from '@tidewatch/ui/primitives/button'
import { useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CartTotals } from '../cart/cart-totals.ts'
import { useItemName } from '../items/use-item-name.ts'
import { useMoney } from '../items/use-money.ts'
import { nextRenewal } from './next-renewal.ts'
import { usePay } from './use-pay.ts'

interface PayBoxProps {
  totals: CartTotals
  /** The coupon code applied to the total. */
  coupon: string | null
  /** The recurring charge; `null` for a one-time purchase. */
  renewal: { amount: Money; interval: BillingInterval } | null
  /** When the free trial ends, if there is one. */
  trial: { end: Date } | null
}

/**
 * Consent to the renewal, and the button that places the order; visitors log in first. EU law requires the button to
 * say only that the order costs money, so the amounts are shown above it.
 */
export function PayBox({ totals, coupon, renewal, trial }: PayBoxProps) {
  const t = useTranslations('shop.checkout')
  const shop = useTranslations('shop')
  const errorText = useErrorText()
  const consentText = useConsentText(totals, trial)
  const { status } = useSession()
  const [consents, setConsents] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { pay, isPending, error } = usePay()
  // For a free trial, the API's error already says what prevents it.
  const hasPlan = error instanceof ApiError && error.name === 'conflict' && trial === null
  function submit() {
    setMissing(renewal !== null && !consents)
    if (renewal && !consents) return
    const items = totals.lines.map(({ itemId, quantity }) => ({ itemId, quantity }))
    pay({ items, ...(coupon ? { coupon } : {}), renewalConsent: renewal !== null && consents, trial: trial !== null })
  }
  if (status !== 'signed-in') {
    return (
      <Button
        block
        variant="primary"
        disabled={status === 'unknown'}
        onClick={() => openSignIn({ view: 'signup', returnTo: `${window.location.pathname}${window.location.search}` })}
      >
        {t('signIn')}
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {renewal ? (
        <Checkbox
          label={consentText(renewal)}
          hint={t(trial ? 'consentTrialHint' : 'consentHint')}
          error={isMissing && !consents ? t('consentMissing') : undefined}
          checked={consents}
          onChange={({ target }) => setConsents(target.checked)}
        />
      ) : null}
      <Button block variant="primary" loading={isPending} onClick={submit}>
        {t('pay')}
      </Button>
      <p className="text-sm text-soft">{trial ? t('payTrialHint', { date: trial.end }) : t('payHint')}</p>
      {error ? (
        <Notice
          live
          tone="coral"
          title={hasPlan ? t('hasPlan') : t('failed')}
          actions={
            hasPlan ? (
              <Button asChild size="sm">
                <Link href="/plans">{shop('toPlans')}</Link>
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

function useConsentText(totals: CartTotals, trial: PayBoxProps['trial']) {
  const t = useTranslations('shop.checkout')
  const money = useMoney()
  const item = useItemName()(totals.lines[0]?.itemId ?? '')
  const now = useNow()
  return ({ amount, interval }: NonNullable<PayBoxProps['renewal']>) => {
    const terms = { item, amount: money(amount), interval }
    return trial
      ? t('consentTrial', { ...terms, first: money(totals.total), date: trial.end })
      : t('consent', { ...terms, date: nextRenewal(now, interval) })
  }
}
