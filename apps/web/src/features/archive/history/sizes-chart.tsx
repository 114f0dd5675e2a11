import type { HistoryArchive } from '@tidewatch/contract/archive/history'
import { exportDayOf } from '@tidewatch/insights/archive/export-day'
import { LineChart } from '@tidewatch/ui/charts/line-chart'
import { useTimeZone, useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

const sized = ['full', 'unknown']

/**
 * Followers and following by export. Lists that are incomplete, lack their older part or have only new followers are
 * left out: their size means nothing.
 */
export function SizesChart({ archives }: { archives: readonly HistoryArchive[] }) {
  const t = useTranslations('history')
  const { labels, format } = useChartLabels()
  const dates = useDates()
  const numbers = useNumbers()
  const timeZone = useTimeZone() ?? 'UTC'
  const points = (list: 'followers' | 'following') =>
    archives.map(({ takenAt, contents }) => {
      const content = contents[list]
      // The same day as in the choice of exports and the table.
      return {
        at: exportDayOf(new Date(takenAt), timeZone),
        value: content && !content.isCutShort && sized.includes(content.completeness) ? content.count : null,
      }
    })
  const known = points('followers').filter(({ value }) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < 2) return null
  return (
    <LineChart
      title={t('chart.title')}
      summary={t('chart.summary', {
        first: numbers.count(first.value ?? 0),
        firstDay: dates.day(first.at),
        last: numbers.count(last.value ?? 0),
        lastDay: dates.day(last.at),
      })}
      labels={labels}
      format={format}
      level={3}
      dateHeader={t('chart.day')}
      valueHeader={t('group.followers')}
      points={points('followers')}
      comparison={{ name: t('group.following'), points: points('following') }}
    />
  )
}
