import type { StandoutTimes, TimeShare } from '@tidewatch/insights/posts/standout-times'
import { BarChart } from '@tidewatch/ui/charts/bar-chart'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useFigures } from '#/features/insights/figures/use-figures.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useWeekdayOrder } from '#/features/insights/times/use-weekday-order.ts'

interface StandoutChartsProps {
  found: StandoutTimes
  kind: 'posts' | 'given'
}

/** Weekdays and times of day compared with an even spread, with the confidence of each difference. */
export function StandoutCharts({ found, kind }: StandoutChartsProps) {
  const t = useTranslations('bestTimes')
  const dates = useDates()
  const numbers = useFigures()
  const { labels, format } = useChartLabels()
  const { weekdays, blocks, bestWeekday, bestBlock, hours, timeZone } = found
  const weekOrder = useWeekdayOrder().flatMap((weekday) => weekdays[weekday] ?? [])
  const blockEnd = (hour: number) => (hour + 3) % 24
  const bars = (shares: readonly TimeShare[], nameOf: (key: number) => string, best: number | null) =>
    shares.map(({ key, share, ...about }) => ({
      key: String(key),
      label: nameOf(key),
      value: share,
      highlight: key === best,
      ...(share === null ? {} : { valueText: t('value', { share: numbers.share(share), ...about }) }),
    }))
  const zone = timeZone.replaceAll('_', ' ')
  const words = {
    labels,
    format: { ...format, formatValue: numbers.share },
    level: 2 as const,
    valueHeader: t('share'),
  }
  return (
    <div className="grid gap-6 desk:grid-cols-2">
      <Card>
        <BarChart
          {...words}
          title={
            bestWeekday === null
              ? t('weekday.none')
              : t('weekday.found', { weekday: dates.weekday(bestWeekday, 'long'), kind })
          }
          summary={t('summary', { hours, timeZone: zone, even: numbers.share(1 / 7) })}
          labelHeader={t('weekday.head')}
          items={bars(weekOrder, (key) => dates.weekday(key, 'long'), bestWeekday)}
        />
      </Card>
      <Card>
        <BarChart
          {...words}
          title={
            bestBlock === null
              ? t('time.none')
              : t('time.found', { from: dates.hour(bestBlock), to: dates.hour(blockEnd(bestBlock)), kind })
          }
          summary={t('summary', { hours, timeZone: zone, even: numbers.share(1 / 8) })}
          labelHeader={t('time.head')}
          items={bars(blocks, (key) => `${dates.shortHour(key)}–${dates.shortHour(blockEnd(key))}`, bestBlock)}
        />
      </Card>
    </div>
  )
}
