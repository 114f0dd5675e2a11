import type { ExpectedDay } from '@tidewatch/insights/forecast/forecast-growth'
import type { DayCount } from '@tidewatch/insights/public/follower-trend'
import { LineChart } from '@tidewatch/ui/charts/line-chart'
import { useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface ForecastChartProps {
  counts: readonly DayCount[]
  ahead: readonly ExpectedDay[]
}

/** The entered counts, and the range that probably contains future ones. */
export function ForecastChart({ counts, ahead }: ForecastChartProps) {
  const t = useTranslations('growth.chart')
  const { labels, format } = useChartLabels()
  const dates = useDates()
  const numbers = useNumbers()
  const end = ahead.at(-1)
  const known = counts.map(({ day, followers }) => ({ at: day, value: followers }))
  return (
    <LineChart
      title={t('title')}
      summary={
        end
          ? t('summary', { day: dates.day(end.day), low: numbers.count(end.low), high: numbers.count(end.high) })
          : t('summaryKnown', { count: counts.length })
      }
      labels={labels}
      format={format}
      level={2}
      dateHeader={t('day')}
      valueHeader={t('known')}
      points={[...known, ...ahead.slice(1).map(({ day }) => ({ at: day, value: null }))]}
      {...(end
        ? {
            comparison: {
              name: t('expected'),
              points: ahead.map(({ day, followers }) => ({ at: day, value: followers })),
            },
            range: { name: t('range'), points: ahead.map(({ day, low, high }) => ({ at: day, low, high })) },
          }
        : {})}
    />
  )
}
