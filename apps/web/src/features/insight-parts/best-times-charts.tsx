'use client'

import type { BestTimes } from '@tidewatch/insights/analytics'
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
  const { weekdays, bestWeekday, posts, timeZone } = bestTimes
  if (weekdays.length === 0) return <TooFew posts={posts} provenance={provenance} />
  const best = weekdays.find(({ weekday }) => weekday === bestWeekday)
  return (
    <BarChart
      {...words}
      title={
        best
          ? t('weekdayFound', {
              weekday: dates.weekday(best.weekday, 'long'),
              times: numbers.times(best.timesMedian ?? 1),
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
        highlight: weekday === bestWeekday,
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
  const { hours, bestHour, posts, timeZone } = bestTimes
  if (hours.length === 0) return <TooFew posts={posts} provenance={provenance} />
  const best = hours.find(({ hour }) => hour === bestHour)
  const block = (hour: number) => ({ from: dates.hour(hour), to: dates.hour((hour + 3) % 24) })
  return (
    <BarChart
      {...words}
      title={
        best ? t('hourFound', { ...block(best.hour), times: numbers.times(best.timesMedian ?? 1) }) : t('hourNone')
      }
      summary={t('hourSummary', { posts, timeZone: timeZone.replaceAll('_', ' ') })}
      labelHeader={t('hour')}
      valueHeader={t('value')}
      items={hours.map(({ hour, timesMedian, ...effect }) => ({
        key: String(hour),
        label: `${block(hour).from}–${block(hour).to}`,
        value: timesMedian,
        highlight: hour === bestHour,
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
