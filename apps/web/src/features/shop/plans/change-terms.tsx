import type { Subscription, UpgradePreview } from '@tidewatch/contract/shop/subscriptions'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { useMoney } from '#/features/shop/items/use-money.ts'

interface ChangeTermsProps {
  preview: UpgradePreview
  subscription: Pick<Subscription, 'isTrial' | 'plan'>
  /** The account limits of the plans before and after. */
  accounts: { before: number; after: number }
}

/** When a plan change takes effect, and what it costs then and later. */
export function ChangeTerms({ preview, subscription, accounts }: ChangeTermsProps) {
  const t = useTranslations('plans.change')
  const names = useTranslations('plans.names')
  const { isTrial, plan } = subscription
  const money = useMoney()
  const { takesEffect, credit, charge, today, atRenewal } = preview
  const date = new Date(preview.renewsAt)
  if (takesEffect === 'none') return <p>{t('none')}</p>
  const describeChange = () => {
    if (takesEffect === 'now') return t(isTrial ? 'nowTrial' : 'now')
    const { before, after } = accounts
    return after < before ? t('keeps', { plan: names(plan), date, before, accounts: after }) : t('atRenewal', { date })
  }
  const credited = { ...credit, amount: -Math.abs(credit.amount) }
  return (
    <>
      <p>{describeChange()}</p>
      <DefinitionList
        items={[
          ...(takesEffect === 'now'
            ? [
                { key: 'charge', term: t('charge', { date }), value: money(charge), numeric: true },
                // A free trial wasn't paid for, so there's nothing to credit.
                ...(isTrial ? [] : [{ key: 'credit', term: t('credit'), value: money(credited), numeric: true }]),
              ]
            : []),
          { key: 'today', term: t('today'), value: <strong>{money(today)}</strong>, numeric: true },
          { key: 'renewal', term: t('renewal', { date }), value: money(atRenewal), numeric: true },
        ]}
      />
    </>
  )
}
