import type { PublicFigure } from '@tidewatch/contract/reports/public-figures'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { type PublicFigureRanking, publicFigureRankings, rankOf } from '@tidewatch/insights/public/rank-public-figures'
import { Delta } from '@tidewatch/ui/charts/delta'
import { Sparkline } from '@tidewatch/ui/charts/sparkline'
import { Table, Td, Th } from '@tidewatch/ui/layout/table'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useLocale, useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

interface PublicFigureTableProps {
  /** In ranking order. */
  publicFigures: readonly PublicFigure[]
  /** All accounts of the ranking. */
  among: readonly PublicFigure[]
  sort: PublicFigureRanking
}

/**
 * The ranking as a table. Phones show only the figure that it's sorted by; wider screens show all four and the sparkline.
 */
export function PublicFigureTable({ publicFigures, among, sort }: PublicFigureTableProps) {
  const t = useTranslations('publicFigures')
  const hiddenOnMobile = (ranking: PublicFigureRanking) => (ranking === sort ? undefined : 'max-md:hidden')
  return (
    <Table caption={t('caption', { ranking: t(`ranking.${sort}`) })} hideCaption>
      <thead>
        <tr>
          <Th numeric className="w-10">
            <span aria-hidden="true">#</span>
            <span className="sr-only">{t('columns.place')}</span>
          </Th>
          <Th>{t('columns.account')}</Th>
          {publicFigureRankings.map((ranking) => (
            <Th
              key={ranking}
              numeric
              aria-sort={ranking === sort ? 'descending' : undefined}
              className={hiddenOnMobile(ranking)}
            >
              {t(`columns.${ranking}`)}
            </Th>
          ))}
          <Th className="w-36 max-lg:hidden">{t('columns.trend')}</Th>
        </tr>
      </thead>
      <tbody>
        {publicFigures.map((publicFigure) => (
          <tr key={publicFigure.username} className="relative transition-colors hover:bg-ink/3">
            <Td numeric className="text-soft">
              {rankOf(among, publicFigure, sort)?.place ?? '–'}
            </Td>
            <Td className="w-full max-w-0 md:w-auto md:max-w-56">
              <PublicFigureName publicFigure={publicFigure} />
            </Td>
            {publicFigureRankings.map((ranking) => (
              <Td key={ranking} numeric className={cn(hiddenOnMobile(ranking), ranking === sort && 'font-semibold')}>
                <PublicFigureValue publicFigure={publicFigure} ranking={ranking} />
              </Td>
            ))}
            <Td className="max-lg:hidden">
              <PublicFigureTrend publicFigure={publicFigure} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function PublicFigureName({ publicFigure: { username, name, pictureUrl, category } }: { publicFigure: PublicFigure }) {
  const t = useTranslations('publicFigures')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name || username} src={pictureUrl} size={40} />
      <span className="min-w-0">
        <ServerAnchor
          href={`/public-figures/${username}`}
          locale={useLocale()}
          className="block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-tide focus-visible:after:outline-offset-[-2px]"
        >
          {name || username}
        </ServerAnchor>
        <span className="block truncate text-soft text-xs">
          @{username} · {t(`category.${category}`)}
        </span>
      </span>
    </span>
  )
}

/** A public figure's value in a ranking, formatted as in the lists and on its page. */
function PublicFigureValue({ publicFigure, ranking }: { publicFigure: PublicFigure; ranking: PublicFigureRanking }) {
  const t = useTranslations('publicFigures')
  const numbers = useNumbers()
  const { followers, growthRate, engagementRate, postsPerWeek } = publicFigure
  const unknown = <span className="font-normal text-soft text-xs">{t('unknown')}</span>
  switch (ranking) {
    case 'followers':
      return followers === null ? unknown : numbers.count(followers)
    case 'growth':
      return (
        <Delta
          value={growthRate}
          text={growthRate === null ? undefined : numbers.ratio(Math.abs(growthRate))}
          unknownText={t('unknown')}
        />
      )
    case 'engagement':
      return engagementRate === null ? unknown : numbers.ratio(engagementRate)
    case 'posts':
      return postsPerWeek === null ? unknown : numbers.count(postsPerWeek)
  }
}

function PublicFigureTrend({ publicFigure: { sparkline, followersGained } }: { publicFigure: PublicFigure }) {
  const t = useTranslations('publicFigures')
  const numbers = useNumbers()
  const known = sparkline.filter((value) => value !== null)
  if (known.length < 2) return <span className="text-soft text-xs">{t('unknown')}</span>
  return (
    <Sparkline
      values={sparkline}
      height={28}
      tone={followersGained !== null && followersGained < 0 ? 'plum' : 'tide'}
      label={t('trend', { first: numbers.count(known[0] ?? 0), last: numbers.count(known.at(-1) ?? 0) })}
    />
  )
}
