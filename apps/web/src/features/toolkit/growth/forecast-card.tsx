import { type ForecastedGrowth, forecastGrowth } from '@tidewatch/insights/forecast/forecast-growth'
import { type DayCount, trendRequirements } from '@tidewatch/insights/public/follower-trend'
import { countDays } from '@tidewatch/insights/statistics/calendar'
import { Figure, FigureRow } from '@tidewatch/ui/charts/figure'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { useFigures } from '#/features/insights/figures/use-figures.ts'
import { ForecastRange } from '#/features/insights/forecast/forecast-range.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { ForecastChart } from './forecast-chart.tsx'

interface ForecastCardProps {
  /** Oldest first. */
  counts: readonly DayCount[]
  milestone: number | null
}

/** The growth so far, its trend, and when it reaches the milestone. */
export function ForecastCard({ counts, milestone }: ForecastCardProps) {
  const t = useTranslations('growth')
  const [first] = counts
  const last = counts.at(-1)
  if (!first || !last) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  const growth = forecastGrowth(counts, milestone)
  return (
    <Card className="flex min-w-0 flex-col gap-6">
      <div role="status" className="flex flex-col gap-3">
        {growth ? <Arrival growth={growth} milestone={milestone} /> : <NotEnoughData counts={counts} last={last} />}
      </div>
      {counts.length > 1 ? <ForecastFigures first={first} last={last} growth={growth} /> : null}
      <ForecastChart counts={counts} ahead={growth?.ahead ?? []} />
    </Card>
  )
}

function NotEnoughData({ counts, last }: { counts: readonly DayCount[]; last: DayCount }) {
  const t = useTranslations('growth.tooLittle')
  const recent = counts.filter(({ day }) => countDays(day, last.day) <= trendRequirements.windowDays)
  const span = countDays(recent[0]?.day ?? last.day, last.day)
  return (
    <Notice title={t('title')}>
      {t('text', {
        collections: recent.length,
        span,
        neededCollections: trendRequirements.collections,
        neededSpan: trendRequirements.spanDays + 1,
        window: trendRequirements.windowDays,
      })}
    </Notice>
  )
}

function Arrival({ growth: { trend, forecast }, milestone }: { growth: ForecastedGrowth; milestone: number | null }) {
  const t = useTranslations('growth')
  const patterns = useTranslations('patterns.forecast')
  const dates = useDates()
  const numbers = useFigures()
  if (!forecast) {
    const isReached = milestone !== null && milestone <= trend.followers
    return (
      <Notice tone={isReached ? 'tide' : 'amber'} title={isReached ? t('reached.title') : t('falling.title')}>
        {isReached ? t('reached.text', { milestone: numbers.count(milestone) }) : t('falling.text')}
      </Notice>
    )
  }
  const { earliest, expected, latest } = forecast
  return (
    <>
      <h2 className="font-semibold text-lg">
        {expected
          ? patterns('found', { milestone: forecast.milestone, day: dates.day(expected) })
          : patterns('beyond', { milestone: forecast.milestone })}
      </h2>
      <p>
        {earliest && latest
          ? patterns('range', { earliest: dates.day(earliest), latest: dates.day(latest), isProven: 'no' })
          : earliest
            ? patterns('open', { earliest: dates.day(earliest), isProven: 'no' })
            : patterns('openBoth')}
      </p>
      {earliest && expected && latest ? <ForecastRange days={{ earliest, expected, latest }} /> : null}
    </>
  )
}

interface ForecastFiguresProps {
  first: DayCount
  last: DayCount
  growth: ForecastedGrowth | null
}

function ForecastFigures({ first, last, growth }: ForecastFiguresProps) {
  const t = useTranslations('growth.figures')
  const dates = useDates()
  const numbers = useFigures()
  const change = last.followers - first.followers
  const rate = first.followers > 0 ? change / first.followers : null
  return (
    <FigureRow>
      <Figure
        label={t('change')}
        value={numbers.signed(change, 'count')}
        provenance={dates.period({ from: first.day, to: last.day })}
      />
      <Figure
        label={t('rate')}
        value={rate === null ? t('unknown') : numbers.signed(rate, 'ratio')}
        unknown={rate === null}
        provenance={t('rateOf', { first: numbers.count(first.followers) })}
      />
      <Figure
        label={t('perDay')}
        value={growth ? numbers.signed(growth.trend.perDay, 'perDay') : t('unknown')}
        unknown={!growth}
        provenance={t('perDayOf', { window: trendRequirements.windowDays })}
      />
    </FigureRow>
  )
}
