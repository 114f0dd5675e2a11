import type { Ledger } from '@tidewatch/contract/archive/ledger'
import { ledgerTotals } from '@tidewatch/insights/ledger/series'
import { BarChart } from '@tidewatch/ui/charts/bar-chart'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** The owner's side: whom they followed and unfollowed, who follows back, and how many new followers stay. */
export function FollowingPart({ ledger, days }: { ledger: Ledger; days: number }) {
  const t = useTranslations('ledger.following')
  const numbers = useNumbers()
  const { followBack } = ledger
  const { followed, unfollowed } = ledgerTotals(ledger.days)
  const timeOf = useTimeText()
  return (
    <Disclosure summary={t('title')}>
      <p className="text-sm text-soft">{t('recent', { count: days })}</p>
      <DefinitionList
        items={[
          { key: 'followed', term: t('followed'), value: numbers.count(followed), numeric: true },
          { key: 'unfollowed', term: t('unfollowed'), value: numbers.count(unfollowed), numeric: true },
          {
            key: 'back',
            term: t('back'),
            numeric: true,
            value:
              followBack.followed === 0
                ? t('backNone')
                : [
                    t('backValue', {
                      back: numbers.count(followBack.back),
                      followed: numbers.count(followBack.followed),
                    }),
                    followBack.medianHours === null ? null : t('median', { time: timeOf(followBack.medianHours) }),
                  ]
                    .filter(Boolean)
                    .join(' · '),
          },
        ]}
      />
      <Cohorts ledger={ledger} />
    </Disclosure>
  )
}

function useTimeText() {
  const t = useTranslations('ledger.following')
  return (hours: number) =>
    hours < 48 ? t('hours', { count: Math.max(1, Math.ceil(hours)) }) : t('days', { count: Math.ceil(hours / 24) })
}

/** More weeks would make the bars too thin. */
const maxWeeks = 26
const maxHorizontalWeeks = 6

function Cohorts({ ledger: { cohorts } }: { ledger: Ledger }) {
  const t = useTranslations('ledger.following')
  const numbers = useNumbers()
  const dates = useDates()
  const { labels, format } = useChartLabels()
  if (cohorts.length === 0) return <p className="pt-4 text-sm text-soft">{t('cohortsNone')}</p>
  return (
    <BarChart
      className="pt-4"
      title={t('cohorts')}
      summary={t('cohortsSummary')}
      labels={labels}
      format={{ ...format, formatValue: numbers.share, axisNumber: { style: 'percent' } }}
      level={3}
      // With this few bars, vertical ones would be as wide as the page.
      orientation={cohorts.length <= maxHorizontalWeeks ? 'horizontal' : 'vertical'}
      height={120}
      labelHeader={t('cohortWeek')}
      valueHeader={t('cohortStill')}
      items={cohorts.slice(-maxWeeks).map(({ week, came, still }) => ({
        key: week,
        label: dates.shortDay(week),
        value: still / came,
        valueText: t('cohortValue', {
          share: numbers.share(still / came),
          still: numbers.count(still),
          came: numbers.count(came),
        }),
      }))}
    />
  )
}
