import { BarChart } from '@tidewatch/ui/charts/bar-chart'
import { useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Activity by hour of the day. */
export function HoursChart({ hours }: { hours: readonly number[] }) {
  const t = useTranslations('family.report.hours')
  const dates = useDates()
  const most = Math.max(...hours)
  const busiest = hours.indexOf(most)
  return (
    <BarChart
      {...useChartLabels()}
      level={3}
      orientation="vertical"
      joined
      title={most === 0 ? t('none') : t('title', { hour: dates.hour(busiest) })}
      summary={t('text')}
      labelHeader={t('hour')}
      valueHeader={t('count')}
      items={hours.map((count, hour) => ({
        key: String(hour),
        label: dates.hour(hour),
        value: count,
        highlight: most > 0 && hour === busiest,
      }))}
    />
  )
}
