import type { UpgradePreview } from '@tidewatch/contract/shop/subscriptions'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { useMoney } from '#/features/shop/items/use-money.ts'

/** When a change of the plan begins, and what it costs then and later. */
export function ChangeTerms({ preview, isTrial }: { preview: UpgradePreview; isTrial: boolean }) {
  const t = useTranslations('plans.change')
  const money = useMoney()
  const { takesEffect, credit, charge, today, atRenewal } = preview
  const date = new Date(preview.renewsAt)
  if (takesEffect === 'none') return <p>{t('none')}</p>
  const credited = { ...credit, amount: -Math.abs(credit.amount) }
  return (
    <>
      <p>{takesEffect === 'now' ? t(isTrial ? 'nowTrial' : 'now') : t('atRenewal', { date })}</p>
      <DefinitionList
        items={[
          ...(takesEffect === 'now'
            ? [
                { key: 'charge', term: t('charge', { date }), value: money(charge), numeric: true },
                // Free days were not paid: nothing of them is given back.
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
