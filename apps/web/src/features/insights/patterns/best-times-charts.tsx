import type { Provenance } from '@tidewatch/insights/figure'
import { notableEffect } from '@tidewatch/insights/posts/best-effect'
import type { BestTimes } from '@tidewatch/insights/public/analytics'
import { BarChart } from '@tidewatch/ui/charts/bar-chart'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useWeekdayOrder } from '#/features/insights/times/use-weekday-order.ts'

interface BestTimesProps {
  bestTimes: BestTimes
  provenance: Provenance
}

/** Performance of posts by weekday, as multiples of the usual. */
export function WeekdaysChart({ bestTimes, provenance }: BestTimesProps) {
  const t = useTranslations('patterns.times')
  const dates = useDates()
  const numbers = useNumbers()
  const words = useEffectLabels()
  const order = useWeekdayOrder()
  const { weekdays, posts, timeZone } = bestTimes
  if (weekdays.length === 0) return <TooFewPosts bestTimes={bestTimes} provenance={provenance} />
  const notable = notableEffect(weekdays)
  return (
    <BarChart
      {...words}
      title={
        notable
          ? t('weekdayFound', {
              weekday: dates.weekday(notable.weekday, 'long'),
              times: numbers.times(notable.timesMedian ?? 1),
            })
          : t('weekdayNone')
      }
      summary={t('weekdaySummary', { posts, timeZone: timeZone.replaceAll('_', ' ') })}
      labelHeader={t('weekday')}
      valueHeader={t('value')}
      baseline={1}
      items={weekdays
        .toSorted((a, b) => order.indexOf(a.weekday) - order.indexOf(b.weekday))
        .map(({ weekday, timesMedian, ...effect }) => ({
          faint: effect.confidence !== 'high',
          key: String(weekday),
          label: dates.weekday(weekday, 'long'),
          value: timesMedian,
          highlight: weekday === notable?.weekday,
          ...(timesMedian === null
            ? {}
            : { valueText: t('valueText', { times: numbers.times(timesMedian), ...effect }) }),
        }))}
      note={<PartProvenance part="bestTimes" provenance={{ ...provenance, basis: { kind: 'posts', count: posts } }} />}
    />
  )
}

/** Performance of posts by three-hour block, as multiples of the usual. */
export function HoursChart({ bestTimes, provenance }: BestTimesProps) {
  const t = useTranslations('patterns.times')
  const dates = useDates()
  const numbers = useNumbers()
  const words = useEffectLabels()
  const { hours, posts, timeZone } = bestTimes
  if (hours.length === 0) return <TooFewPosts bestTimes={bestTimes} provenance={provenance} />
  const notable = notableEffect(hours)
  const blockHours = (hour: number) => ({ from: dates.hour(hour), to: dates.hour((hour + 3) % 24) })
  return (
    <BarChart
      {...words}
      title={
        notable
          ? t('hourFound', { ...blockHours(notable.hour), times: numbers.times(notable.timesMedian ?? 1) })
          : t('hourNone')
      }
      summary={t('hourSummary', { posts, timeZone: timeZone.replaceAll('_', ' ') })}
      labelHeader={t('hour')}
      valueHeader={t('value')}
      baseline={1}
      items={hours.map(({ hour, timesMedian, ...effect }) => ({
        faint: effect.confidence !== 'high',
        key: String(hour),
        label: `${dates.shortHour(hour)}–${dates.shortHour((hour + 3) % 24)}`,
        value: timesMedian,
        highlight: hour === notable?.hour,
        ...(timesMedian === null
          ? {}
          : { valueText: t('valueText', { times: numbers.times(timesMedian), ...effect }) }),
      }))}
      note={<PartProvenance part="bestTimes" provenance={{ ...provenance, basis: { kind: 'posts', count: posts } }} />}
    />
  )
}

function useEffectLabels() {
  const { labels, format } = useChartLabels()
  return { labels, format, level: 3 as const }
}

/** Says that there are too few posts to compare times. */
export function TooFewPosts({ bestTimes: { posts }, provenance }: BestTimesProps) {
  const t = useTranslations('patterns.times')
  return (
    <>
      <h3 className="font-semibold text-base">{t('tooFew')}</h3>
      <p className="mt-1 mb-2 text-sm text-soft">{t('tooFewText', { posts })}</p>
      <PartProvenance part="bestTimes" provenance={{ ...provenance, basis: { kind: 'posts', count: posts } }} />
    </>
  )
}
