import type { AuthorsList } from '@tidewatch/insights/report/report'
import { RankBars } from '@tidewatch/ui/charts/rank-bars'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { Section } from './section.tsx'

interface AuthorsSectionProps {
  section: 'likesByAuthor' | 'commentsByAuthor' | 'storiesByAuthor'
  list: AuthorsList
}

const maxBars = 10
const words = { likesByAuthor: 'likes', commentsByAuthor: 'comments', storiesByAuthor: 'stories' } as const

/** Recipients of likes, comments or story interactions: the top ten as bars, everyone in a table. */
export function AuthorsSection({ section, list }: AuthorsSectionProps) {
  const t = useTranslations('reports')
  if (!list) return null
  const { total, unattributed, authors } = list
  return (
    <Section section={section}>
      {total === 0 ? (
        <p className="text-soft">{t('authors.title', { what: t(`authors.${words[section]}`), total })}</p>
      ) : (
        <AuthorsChart section={section} list={list} />
      )}
      <div className="mt-3 flex max-w-reading flex-col gap-1 text-sm text-soft empty:hidden">
        {authors.length < total ? <p>{t('authors.cut', { shown: authors.length, total })}</p> : null}
        {unattributed > 0 ? <p>{t('authors.unattributed', { count: unattributed })}</p> : null}
      </div>
    </Section>
  )
}

function AuthorsChart({
  section,
  list: { total, authors },
}: {
  section: AuthorsSectionProps['section']
  list: NonNullable<AuthorsList>
}) {
  const t = useTranslations('reports.authors')
  const { labels, format } = useChartLabels()
  const [first] = authors
  const value = t(words[section])
  return (
    <div className="flex flex-col gap-4">
      <RankBars
        title={t('title', { what: value, total })}
        summary={[
          first ? t('most', { username: first.username, count: first.count }) : '',
          authors.length > maxBars ? t('firstTen', { count: maxBars }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
        labels={labels}
        format={format}
        labelHeader={t('author')}
        valueHeader={value}
        limit={maxBars}
        items={authors.map(({ username, count }) => ({ key: username, label: `@${username}`, value: count }))}
      />
      {authors.length > maxBars ? (
        <Disclosure summary={t('table')}>
          <AuthorsTable caption={t('table')} value={value} authors={authors} />
        </Disclosure>
      ) : null}
    </div>
  )
}

interface AuthorsTableProps {
  caption: string
  value: string
  authors: NonNullable<AuthorsList>['authors']
}

function AuthorsTable({ caption, value, authors }: AuthorsTableProps) {
  const t = useTranslations('reports.authors')
  const people = useTranslations('reports.people')
  const dates = useDates()
  const numbers = useNumbers()
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={authors}
      rowKey={({ username }) => username}
      initialSort={{ key: 'count', direction: 'descending' }}
      maxHeight="28rem"
      columns={[
        {
          key: 'author',
          header: t('author'),
          cell: ({ username }) => `@${username}`,
          sortValue: ({ username }) => username,
        },
        {
          key: 'count',
          header: value,
          numeric: true,
          cell: ({ count }) => numbers.count(count),
          sortValue: ({ count }) => count,
        },
        {
          key: 'last',
          header: t('last'),
          numeric: true,
          cell: ({ lastAt }) => (lastAt ? dates.dayOf(lastAt) : people('noDate')),
          sortValue: ({ lastAt }) => lastAt,
        },
      ]}
    />
  )
}
