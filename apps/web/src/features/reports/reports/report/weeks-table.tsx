import type { InteractionWeek } from '@tidewatch/insights/report/report'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Interactions given in each week. Kinds that weren't shared show a dash, never 0. */
export function WeeksTable({ weeks }: { weeks: readonly InteractionWeek[] }) {
  const t = useTranslations('reports')
  const dates = useDates()
  const numbers = useNumbers()
  const count = (key: 'likes' | 'comments' | 'stories' | 'people' | 'night', header: string) => ({
    key,
    header,
    numeric: true,
    sortValue: (week: InteractionWeek) => week[key],
    cell: (week: InteractionWeek) => {
      const value = week[key]
      return value === null ? <span className="text-soft">–</span> : numbers.count(value)
    },
  })
  return (
    <DataTable
      caption={t('weeks.table')}
      hideCaption
      rows={weeks}
      rowKey={({ week }) => week}
      maxHeight="28rem"
      columns={[
        {
          key: 'week',
          header: t('weeks.week'),
          className: 'whitespace-nowrap',
          sortValue: ({ week }) => week,
          cell: ({ week }) => dates.day(week),
        },
        count('likes', t('authors.likes')),
        count('comments', t('authors.comments')),
        count('stories', t('authors.stories')),
        count('people', t('weeks.people')),
        {
          key: 'most',
          header: t('weeks.most'),
          cell: ({ most }) => (most ? `@${most.username} (${numbers.count(most.count)})` : '–'),
        },
        count('night', t('weeks.night')),
      ]}
    />
  )
}
