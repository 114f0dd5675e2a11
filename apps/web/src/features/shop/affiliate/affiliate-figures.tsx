import type { Affiliate } from '@tidewatch/contract/shop/affiliate'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { Figure, FigureRow } from '@tidewatch/ui/charts/figure'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'

/** Referrals so far, and their value. */
export function AffiliateFigures({ affiliate: { totals, balances } }: { affiliate: Affiliate }) {
  const t = useTranslations('affiliate.figures')
  const numbers = useNumbers()
  const money = useMoney()
  const counts = ['clicks', 'signUps', 'paid', 'refunded'] as const
  const { holdDays, minimum } = affiliateTerms
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4">
      <FigureRow>
        {counts.map((name) => (
          <Figure key={name} label={t(name)} value={numbers.count(totals[name])} />
        ))}
      </FigureRow>
      {balances.map(({ pending, payable, paidOut }) => (
        <FigureRow key={payable.currency}>
          <Figure
            label={t('pending')}
            value={money(pending)}
            size="lg"
            provenance={t('pendingHint', { days: holdDays })}
          />
          <Figure
            label={t('payable')}
            value={money(payable)}
            size="lg"
            provenance={t(payable.amount < 0 ? 'owedHint' : 'payableHint', { amount: money(minimum) })}
          />
          <Figure label={t('paidOut')} value={money(paidOut)} size="lg" />
        </FigureRow>
      ))}
    </section>
  )
}
