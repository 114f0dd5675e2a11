import type { Ledger } from '@tidewatch/contract/archive/ledger'
import { isByWeek, ledgerSeries, ledgerTotals, weekOf } from '@tidewatch/insights/ledger/series'
import { addDays } from '@tidewatch/insights/statistics/calendar'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { DivergingBarChart } from '@tidewatch/ui/charts/diverging-bar-chart'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

const choices = ['30', '90', '365'] as const
export type ChartDays = 30 | 90 | 365

interface FollowerChangesChartProps {
  ledger: Ledger
  days: ChartDays
  onDaysChange: (days: ChartDays) => void
}

/** New and lost followers per bar, with the full exports that named the latter. It ends with the newest export. */
export function FollowerChangesChart({ ledger, days, onDaysChange }: FollowerChangesChartProps) {
  const t = useTranslations('ledger.chart')
  const numbers = useNumbers()
  const dates = useDates()
  const { labels, format } = useChartLabels()
  const to = (ledger.lastTakenAt ?? '').slice(0, 10)
  const from = addDays(utcDay(new Date()), 1 - days)
  const period = { from, to }
  const series = to < from ? [] : ledgerSeries(ledger.days, period)
  const byWeek = isByWeek(period)
  const bucketOf = (at: string) => (byWeek ? weekOf(at.slice(0, 10)) : at.slice(0, 10))
  const marks = new Set(ledger.checkpoints.map(({ takenAt }) => bucketOf(takenAt)))
  const { came: allCame, left: allLeft } = ledgerTotals(series)
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        size="sm"
        className="self-start"
        label={t('period')}
        value={choices.find((choice) => Number(choice) === days) ?? '90'}
        onChange={(choice) => onDaysChange(Number(choice) as ChartDays)}
        options={choices.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
      />
      {series.length === 0 ? (
        <p className="py-6 text-soft">{t('none')}</p>
      ) : (
        <DivergingBarChart
          title={t('title', { came: allCame, left: numbers.count(allLeft) })}
          summary={t('summary', {
            from: dates.day(from),
            to: dates.day(to),
            most: numbers.count(Math.max(...series.map(({ came }) => came))),
          })}
          labels={labels}
          format={format}
          level={3}
          note={t('note')}
          labelHeader={t(byWeek ? 'week' : 'day')}
          upName={t('came')}
          downName={t('left')}
          markName={t('checkpoint')}
          items={series.map(({ day, came, left }) => ({
            key: day,
            label: dates.shortDay(day),
            up: came,
            down: left,
            mark: marks.has(day) ? t('checkpoint') : undefined,
          }))}
        />
      )}
    </div>
  )
}
