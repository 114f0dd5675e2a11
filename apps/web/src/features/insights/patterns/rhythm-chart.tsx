import { minMoments } from '@tidewatch/insights/posts/min-moments'
import type { Rhythm } from '@tidewatch/insights/public/analytics'
import { Heatmap } from '@tidewatch/ui/charts/heatmap/heatmap'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useWeekdayOrder } from '#/features/insights/times/use-weekday-order.ts'

/** Hours with fewer posts don't make a habit and are drawn faintly. */
const minPerHour = 4

interface RhythmChartProps {
  rhythm: Rhythm
  /** The account's posts, or all of an export owner's activity. */
  of?: 'posts' | 'activity'
  level?: 2 | 3 | 4
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Weekdays by hour, in the rhythm's own time zone; the first row is the first day of the viewer's week. */
export function RhythmChart({ rhythm, of = 'posts', level = 3 }: RhythmChartProps) {
  const t = useTranslations('provenance.postingTimes')
  const { labels, format } = useChartLabels()
  const dates = useDates()
  const numbers = useNumbers()
  const { cells, busiest, timeZone, provenance } = rhythm
  const isPosts = of === 'posts'
  const weekdays = useWeekdayOrder()
  const total = cells.flat().reduce((sum, count) => sum + count, 0)
  const title = busiest
    ? t(isPosts ? 'busiest' : 'busiestHours', {
        weekday: dates.weekday(busiest.weekday, 'long'),
        hour: dates.hour(busiest.hour),
        posts: numbers.count(busiest.posts),
        total,
      })
    : total < minMoments
      ? t(isPosts ? 'tooFew' : 'tooFewHours')
      : t('none')
  const note = <PartProvenance part={isPosts ? 'postingTimes' : 'activeHours'} provenance={provenance} />
  if (total === 0) {
    const Heading = `h${level}` as const
    return (
      <>
        <Heading className="font-semibold text-base">{title}</Heading>
        <div className="mt-2">{note}</div>
      </>
    )
  }
  return (
    <Heatmap
      title={title}
      summary={t(isPosts ? 'summary' : 'summaryHours', { total, timeZone: timeZone.replaceAll('_', ' ') })}
      labels={labels}
      format={format}
      level={level}
      rows={weekdays.map((weekday) => dates.weekday(weekday, 'short'))}
      columns={hours.map(dates.hourNumber)}
      values={weekdays.map((weekday) => cells[weekday] ?? [])}
      rowHeader={t('weekday')}
      minHighest={minPerHour}
      legend={{ low: t('low'), high: t('high') }}
      note={note}
    />
  )
}
