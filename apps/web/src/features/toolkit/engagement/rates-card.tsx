import {
  type CountedActions,
  type EngagementVariant,
  engagementVariants,
  type PostCounts,
} from '@tidewatch/insights/posts/engagement-variants'
import { BarChart } from '@tidewatch/ui/charts/bar-chart'
import { Figure } from '@tidewatch/ui/charts/figure'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

interface RatesCardProps {
  posts: readonly PostCounts[]
  /** The number of each post, as shown to the user. */
  numbers: readonly number[]
  followers: number | null
  actions: CountedActions
}

/** Engagement rates by base, and the rate of each post by the first known base. */
export function RatesCard({ posts, numbers, followers, actions }: RatesCardProps) {
  const t = useTranslations('engagement')
  const variants = engagementVariants(posts, { followers, actions })
  const shown = variants.find(({ median }) => median !== null)
  return (
    <Card asChild>
      <section aria-labelledby="rates" className="flex flex-col gap-6">
        <h2 id="rates" className="-mb-2 font-semibold text-base">
          {t('rates')}
        </h2>
        <div className="flex flex-col gap-5">
          {variants.map((variant) => (
            <RateFigure key={variant.base} variant={variant} />
          ))}
        </div>
        {shown ? (
          <PostRates variant={shown} postNumbers={numbers} />
        ) : (
          <p className="text-sm text-soft">{t('nothing')}</p>
        )}
      </section>
    </Card>
  )
}

function RateFigure({ variant: { base, rates, median, mean } }: { variant: EngagementVariant }) {
  const t = useTranslations('engagement')
  const numbers = useNumbers()
  const known = rates.filter((rate) => rate !== null).length
  return (
    <Figure
      label={t(`bases.${base}`)}
      value={median === null ? t('unknown') : numbers.ratio(median)}
      unknown={median === null}
      provenance={
        median === null || mean === null
          ? t(`needs.${base}`)
          : t('basis', { mean: numbers.ratio(mean), known, total: rates.length })
      }
    />
  )
}

interface PostRatesProps {
  variant: EngagementVariant
  postNumbers: readonly number[]
}

function PostRates({ variant: { base, rates, median }, postNumbers }: PostRatesProps) {
  const t = useTranslations('engagement')
  const numbers = useNumbers()
  const { labels, format } = useChartLabels()
  const text = (rate: number | null) => (rate === null ? t('unknown') : numbers.ratio(rate))
  return (
    <BarChart
      title={t('chart.title', { base })}
      summary={t('chart.summary', { median: text(median) })}
      labels={labels}
      format={{ ...format, formatValue: numbers.ratio }}
      level={3}
      labelHeader={t('chart.post')}
      valueHeader={t(`bases.${base}`)}
      items={rates.map((rate, index) => ({
        key: String(index),
        label: t('post', { number: postNumbers[index] ?? index + 1 }),
        value: rate,
        valueText: text(rate),
        highlight: rate !== null && rate === Math.max(...rates.map((other) => other ?? 0)),
      }))}
    />
  )
}
