import type { Figure, Provenance } from '@tidewatch/insights/figure'
import type { DayPoint, SeriesStep } from '@tidewatch/insights/public/analytics'
import { addDays, countDays } from '@tidewatch/insights/statistics/calendar'
import { type CountKey, type CountTrend, countTrend } from '@tidewatch/insights/statistics/count-trend'
import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import type { LineExplore } from '@tidewatch/ui/charts/explore/line-explore'
import { LineChart } from '@tidewatch/ui/charts/line-chart'
import { useTranslations } from 'next-intl'
import type { ChartAnnotation } from '#/features/insights/figures/chart-annotation.ts'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

export interface CountsChartProps {
  days: readonly DayPoint[]
  /** The interval between points; a long series shows a representative day of each week or month. */
  step?: SeriesStep
  count: CountKey
  /** Figures of the same period, so that the title gives the same gain as the key figure. */
  figures: readonly Figure[]
  provenance: Provenance
  /** Days of the previous period, drawn over the same axis. */
  before?: readonly DayPoint[]
  annotations?: readonly ChartAnnotation[]
  /** The viewer's notes on days, also shown in the table behind the chart. */
  notes?: { header: string; items: readonly ChartAnnotation[] }
  level?: 2 | 3 | 4
  /** Posts and edits on the line, and selectable days. */
  explore?: LineExplore
}

const nearbyMs = { week: 4 * dayLength, month: 16 * dayLength }

/** Followers, following or posts by day, with gaps where there was no collection. */
export function CountsChart({
  days,
  step = 'day',
  count,
  figures,
  provenance,
  before,
  annotations = [],
  notes,
  level = 3,
  explore,
}: CountsChartProps) {
  const t = useTranslations('provenance')
  const { labels, format } = useChartLabels()
  const trend = countTrend(days, count)
  const title = useCountTitle(trend, count, figures)
  const summary = useCountSummary(trend, step)
  const [first] = days
  const [firstPrevious] = before ?? []
  const shift = first && firstPrevious ? countDays(firstPrevious.date, first.date) - 1 : 0
  return (
    <LineChart
      title={title}
      summary={summary}
      labels={explore ? { ...labels, keys: t('chart.keysExplore') } : labels}
      format={format}
      level={level}
      {...(explore ? { explore } : {})}
      dateHeader={t('chart.day')}
      valueHeader={t(`counts.${count}`)}
      points={days.map((day) => ({ at: day.date, value: day[count] }))}
      {...(before
        ? {
            comparison: {
              name: t('chart.before'),
              // In long periods, representative days rarely fall on the same day of both.
              within: step === 'day' ? 0 : nearbyMs[step],
              points: before.map((day) => ({ at: addDays(day.date, shift), value: day[count] })),
            },
          }
        : {})}
      annotations={annotations.map(({ day, text }) => ({ at: day, text }))}
      {...(notes ? { notes: { ...notes, items: notes.items.map(({ day, text }) => ({ at: day, text })) } } : {})}
      note={<PartProvenance part="days" provenance={provenance} />}
    />
  )
}

function useCountTitle(trend: CountTrend, key: CountKey, figures: readonly Figure[]): string {
  const t = useTranslations('provenance.counts')
  const numbers = useNumbers()
  if (trend.kind === 'none') return t(`none.${key}`)
  // The key figures count from the last collection before the period, so the title does too.
  const known = changeOf(figures, key)
  if (trend.kind === 'one' && known === null) return t(`oneCheck.${key}`, { value: trend.only.value })
  const last = trend.kind === 'one' ? trend.only : trend.last
  const change = known ?? (trend.kind === 'one' ? 0 : trend.change)
  if (change === 0) return t(`steady.${key}`, { value: last.value })
  const direction = change > 0 ? 'grew' : 'fell'
  const rate = key === 'followers' ? (figureOf(figures, 'growthRate')?.value ?? null) : null
  return rate === null
    ? t(`${direction}.${key}`, { count: Math.abs(change) })
    : t(`${direction}.followersRate`, { count: Math.abs(change), rate: numbers.ratio(Math.abs(rate)) })
}

const figureOf = (figures: readonly Figure[], key: Figure['key']) => figures.find((figure) => figure.key === key)

function changeOf(figures: readonly Figure[], key: CountKey): number | null {
  if (key === 'followers') return figureOf(figures, 'followersGained')?.value ?? null
  const { value, previous } = figureOf(figures, key) ?? { value: null, previous: null }
  return value === null || previous === null ? null : value - previous
}

function useCountSummary(trend: CountTrend, step: SeriesStep): string {
  const t = useTranslations('provenance.counts')
  const chart = useTranslations('provenance.chart')
  const numbers = useNumbers()
  const dates = useDates()
  if (trend.kind === 'none') return t('summaryNone')
  if (trend.kind === 'one') {
    return t('summaryOne', { value: numbers.count(trend.only.value), day: dates.day(trend.only.date) })
  }
  const { last, highest, lowest, gaps } = trend
  const range = t('summary', {
    last: numbers.count(last.value),
    lastDay: dates.day(last.date),
    highest: numbers.count(highest.value),
    highestDay: dates.day(highest.date),
    lowest: numbers.count(lowest.value),
    lowestDay: dates.day(lowest.date),
  })
  return [range, gaps === 0 ? '' : t('gaps', { count: gaps, step }), step === 'day' ? '' : chart('thinned', { step })]
    .filter(Boolean)
    .join(' ')
}
