'use client'

import type { DayCount } from '@tidewatch/insights/follower-trend'
import type { ExpectedDay } from '@tidewatch/insights/growth-outlook'
import { LineChart } from '@tidewatch/ui/line-chart'
import { useTranslations } from 'next-intl'
import { useChartWords } from '#/features/insight-parts/use-chart-words.ts'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'

interface OutlookChartProps {
  counts: readonly DayCount[]
  ahead: readonly ExpectedDay[]
}

/** The counts that were entered, and the area that four of five of the next ones are expected in. */
export function OutlookChart({ counts, ahead }: OutlookChartProps) {
  const t = useTranslations('growth.chart')
  const { labels, format } = useChartWords()
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
