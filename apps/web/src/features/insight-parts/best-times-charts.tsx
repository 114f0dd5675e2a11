'use client'

import type { BestTimes } from '@tidewatch/insights/analytics'
import { tellingEffect } from '@tidewatch/insights/best-effect'
import type { Provenance } from '@tidewatch/insights/figure'
import { BarChart } from '@tidewatch/ui/bar-chart'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insight-parts/provenance.tsx'
import { useChartWords } from '#/features/insight-parts/use-chart-words.ts'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'

interface BestTimesProps {
  bestTimes: BestTimes
  provenance: Provenance
}

/** How posts did by weekday, as multiples of the usual. */
export function WeekdaysChart({ bestTimes, provenance }: BestTimesProps) {
  const t = useTranslations('patterns.times')
  const dates = useDates()
  const numbers = useNumbers()
  const words = useEffectWords()
  const { weekdays, posts, timeZone } = bestTimes
  if (weekdays.length === 0) return <TooFew posts={posts} provenance={provenance} />
  const telling = tellingEffect(weekdays)
  return (
    <BarChart
      {...words}
      title={
        telling
          ? t('weekdayFound', {
              weekday: dates.weekday(telling.weekday, 'long'),
              times: numbers.times(telling.timesMedian ?? 1),
            })
          : t('weekdayNone')
      }
      summary={t('weekdaySummary', { posts, timeZone: timeZone.replaceAll('_', ' ') })}
      labelHeader={t('weekday')}
      valueHeader={t('value')}
      items={weekdays.map(({ weekday, timesMedian, ...effect }) => ({
        key: String(weekday),
        label: dates.weekday(weekday, 'long'),
        value: timesMedian,
        highlight: weekday === telling?.weekday,
        ...(timesMedian === null
          ? {}
          : { valueText: t('valueText', { times: numbers.times(timesMedian), ...effect }) }),
      }))}
      note={<PartProvenance part="bestTimes" provenance={{ ...provenance, basis: { kind: 'posts', count: posts } }} />}
    />
  )
}

/** How posts did by the three-hour block they were posted in, as multiples of the usual. */
export function HoursChart({ bestTimes, provenance }: BestTimesProps) {
  const t = useTranslations('patterns.times')
  const dates = useDates()
  const numbers = useNumbers()
  const words = useEffectWords()
  const { hours, posts, timeZone } = bestTimes
  if (hours.length === 0) return <TooFew posts={posts} provenance={provenance} />
  const telling = tellingEffect(hours)
  const block = (hour: number) => ({ from: dates.hour(hour), to: dates.hour((hour + 3) % 24) })
  return (
    <BarChart
      {...words}
      title={
        telling
          ? t('hourFound', { ...block(telling.hour), times: numbers.times(telling.timesMedian ?? 1) })
          : t('hourNone')
      }
      summary={t('hourSummary', { posts, timeZone: timeZone.replaceAll('_', ' ') })}
      labelHeader={t('hour')}
      valueHeader={t('value')}
      items={hours.map(({ hour, timesMedian, ...effect }) => ({
        key: String(hour),
        label: `${dates.shortHour(hour)}–${dates.shortHour((hour + 3) % 24)}`,
        value: timesMedian,
        highlight: hour === telling?.hour,
        ...(timesMedian === null
          ? {}
          : { valueText: t('valueText', { times: numbers.times(timesMedian), ...effect }) }),
      }))}
      note={<PartProvenance part="bestTimes" provenance={{ ...provenance, basis: { kind: 'posts', count: posts } }} />}
    />
  )
}

function useEffectWords() {
  const { labels, format } = useChartWords()
  return { labels, format, level: 3 as const }
}

function TooFew({ posts, provenance }: { posts: number; provenance: Provenance }) {
  const t = useTranslations('patterns.times')
  return (
    <>
      <h3 className="font-semibold text-base">{t('tooFew')}</h3>
      <p className="mt-1 mb-2 text-sm text-soft">{t('tooFewText', { posts })}</p>
      <PartProvenance part="bestTimes" provenance={{ ...provenance, basis: { kind: 'posts', count: posts } }} />
    </>
  )
}
