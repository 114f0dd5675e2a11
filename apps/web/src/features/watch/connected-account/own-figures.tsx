import type { OwnInsights } from '@tidewatch/insights/connected/analyse-own-insights'
import { dayMetrics } from '@tidewatch/insights/connected/own-insights'
import { Figure } from '@tidewatch/ui/charts/figure'
import { useTranslations } from 'next-intl'
import { FigureGrid } from '#/features/insights/figures/figure-card.tsx'
import { useFigures } from '#/features/insights/figures/use-figures.ts'
import { OwnProvenance } from '#/features/watch/connected-account/own-provenance.tsx'

/** Totals of the period, each with the number of days covered, and the balance of follows and unfollows. */
export function OwnFigures({ insights }: { insights: OwnInsights }) {
  const t = useTranslations('connectedAccount')
  const period = useTranslations('account.period')
  const numbers = useFigures()
  const { totals, net, stories } = insights
  const movementDays = totals.follows?.days ?? 0
  return (
    <FigureGrid>
      {dayMetrics.map((metric) => {
        const total = totals[metric]
        const isMovement = metric === 'follows' || metric === 'unfollows'
        return (
          <OwnFigure
            key={metric}
            label={t(`metrics.${metric}`)}
            value={total ? numbers.count(total.sum) : null}
            over={total ? period('days', { count: total.days }) : undefined}
            part={isMovement ? 'movement' : 'days'}
            insights={insights}
          />
        )
      })}
      <OwnFigure
        label={t('metrics.net')}
        value={net === null ? null : numbers.signed(net, 'count')}
        over={net === null ? undefined : period('days', { count: movementDays })}
        part="movement"
        insights={insights}
      />
      <OwnFigure
        label={t('metrics.stories')}
        value={stories ? numbers.count(stories.seen) : null}
        over={stories ? period('days', { count: stories.days }) : undefined}
        part="stories"
        insights={insights}
      />
    </FigureGrid>
  )
}

interface OwnFigureProps {
  label: string
  value: string | null
  over: string | undefined
  part: 'days' | 'movement' | 'stories'
  insights: OwnInsights
}

function OwnFigure({ label, value, over, part, insights }: OwnFigureProps) {
  const common = useTranslations('common')
  return (
    <div className="relative">
      <Figure
        label={<span className="block pr-6">{label}</span>}
        value={value ?? common('unknown')}
        unknown={value === null}
        delta={over ? <span className="text-sm text-soft">{over}</span> : undefined}
      />
      <span className="absolute top-4 right-4 sm:top-5">
        <OwnProvenance part={part} insights={insights} subject={label} trigger="icon" />
      </span>
    </div>
  )
}
