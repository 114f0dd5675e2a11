import type { OperatorHour } from '@tidewatch/contract/operations/operator'
import { BarChart } from '@tidewatch/ui/charts/bar-chart'
import { useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Calls to Instagram in the last 24 hours, by hour. */
export function CallsChart({ hours }: { hours: readonly OperatorHour[] }) {
  const t = useTranslations('operator.calls')
  const { labels, format } = useChartLabels()
  const dates = useDates()
  const calls = hours.reduce((sum, hour) => sum + hour.calls, 0)
  const refused = hours.reduce((sum, hour) => sum + hour.refused, 0)
  return (
    <BarChart
      orientation="vertical"
      joined
      title={t('finding', { calls })}
      summary={t('summary', { refused })}
      labels={labels}
      format={format}
      level={3}
      labelHeader={t('hour')}
      valueHeader={t('count')}
      items={hours.map(({ hour, calls: value }) => ({ key: hour, label: dates.shortMoment(hour), value }))}
    />
  )
}
