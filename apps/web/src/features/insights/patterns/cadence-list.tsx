import type { Provenance } from '@tidewatch/insights/figure'
import type { Cadence } from '@tidewatch/insights/public/analytics'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

/** How regularly the account posts: runs of days and weeks, and the usual gap between posts. */
export function CadenceList({ cadence, provenance }: { cadence: Cadence; provenance: Provenance }) {
  const t = useTranslations('patterns.cadence')
  const numbers = useNumbers()
  const { usualGapDays, gapFromDays, gapToDays } = cadence
  const gap = (value: number) => t('gapValue', { value: numbers.count(value), count: value })
  return (
    <>
      <h3 className="mb-2 font-semibold text-base">{t('title')}</h3>
      <DefinitionList
        items={[
          { key: 'streak', term: t('streak'), value: t('days', { count: cadence.currentStreakDays }) },
          { key: 'longest', term: t('longest'), value: t('days', { count: cadence.longestStreakDays }) },
          { key: 'weeks', term: t('weeks'), value: t('weeksValue', { count: cadence.currentStreakWeeks }) },
          {
            key: 'gap',
            term: t('gap'),
            value:
              usualGapDays === null || gapFromDays === null || gapToDays === null ? (
                <span className="text-soft">{t('unknown')}</span>
              ) : (
                <>
                  {gap(usualGapDays)}{' '}
                  <span className="text-soft">
                    ({t('gapRange', { from: numbers.count(gapFromDays), to: gap(gapToDays) })})
                  </span>
                </>
              ),
          },
        ]}
      />
      <div className="mt-2">
        <PartProvenance part="cadence" provenance={provenance} />
      </div>
    </>
  )
}
