import type { ExportedPeriod } from '@tidewatch/contract/watch/connections'
import type { OwnInsights } from '@tidewatch/insights/connected/analyse-own-insights'
import { LineChart } from '@tidewatch/ui/charts/line-chart'
import { Select } from '@tidewatch/ui/forms/select'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { OwnProvenance } from '#/features/watch/connected-account/own-provenance.tsx'

const shown = ['reach', 'views', 'accountsEngaged', 'totalInteractions', 'profileLinkTaps'] as const
type Shown = (typeof shown)[number]

interface DayChartProps {
  insights: OwnInsights
  exported: readonly ExportedPeriod[]
}

/** One metric by day, with gaps where Instagram reported nothing, beside single-day values from exports. */
export function DayChart({ insights, exported }: DayChartProps) {
  const t = useTranslations('connectedAccount')
  const account = useTranslations('account.overview')
  const words = useTranslations('provenance.chart')
  const sources = useTranslations('provenance.shortSource')
  const { labels, format } = useChartLabels()
  const numbers = useNumbers()
  const [metric, setMetric] = useState<Shown>('reach')
  const summary = useSummary(insights, metric)
  const name = t(`metrics.${metric}`)
  const total = insights.totals[metric]
  const days = metric === 'reach' ? dailyReach(exported, insights) : []
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={account('count')}
        className="max-w-xs"
        value={metric}
        onChange={(event) => setMetric(shown.find((one) => one === event.target.value) ?? 'reach')}
        options={shown.map((value) => ({ value, label: t(`metrics.${value}`) }))}
      />
      <LineChart
        title={
          total
            ? t('days.title', { metric: name, sum: numbers.count(total.sum), days: total.days })
            : t('days.none', { metric: name })
        }
        summary={summary}
        labels={labels}
        format={format}
        fromZero
        dateHeader={words('day')}
        valueHeader={name}
        points={insights.days.map((day) => ({ at: day.date, value: day[metric] }))}
        comparison={days.length > 0 ? { name: sources('archive'), points: days } : undefined}
        note={<OwnProvenance part="days" insights={insights} />}
      />
    </div>
  )
}

/**
 * Single-day values from exports, with gaps where there's none; empty if there's none at all. The newest export wins;
 * if exports disagree, the table below shows both.
 */
function dailyReach(exported: readonly ExportedPeriod[], { days }: OwnInsights) {
  const reachByDay = new Map<string, number>()
  for (const { from, to, figures } of exported) {
    if (from === to && figures.reach && !reachByDay.has(from)) reachByDay.set(from, figures.reach.value)
  }
  return days.some(({ date }) => reachByDay.has(date))
    ? days.map(({ date }) => ({ at: date, value: reachByDay.get(date) ?? null }))
    : []
}

function useSummary({ days }: OwnInsights, metric: Shown): string {
  const t = useTranslations('connectedAccount')
  const dates = useDates()
  const numbers = useNumbers()
  const known = days.flatMap((day) => (day[metric] === null ? [] : [{ date: day.date, value: day[metric] }]))
  const [highest] = known.toSorted((one, other) => other.value - one.value)
  if (!highest) return t('noData')
  return t('days.summary', {
    highest: numbers.count(highest.value),
    day: dates.day(highest.date),
    known: known.length,
    all: days.length,
  })
}
