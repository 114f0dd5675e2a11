import type { Replay } from '@tidewatch/insights/public/replay'
import { Sparkline } from '@tidewatch/ui/charts/sparkline'
import { useTranslations } from 'next-intl'
import { FigureCard, FigureGrid } from '#/features/insights/figures/figure-card.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

/** What the account page showed on a given day: its chart so far, and its key figures. */
export function ReplayPage({ replay, step }: { replay: Replay; step: number }) {
  const t = useTranslations('samples.replay')
  const numbers = useNumbers()
  // Future days are empty, so that the chart grows into its space.
  const values = replay.series.map(({ followers }, index) => (index <= step ? followers : null))
  const known = values.filter((value) => value !== null)
  const [first = 0] = known
  const last = known.at(-1) ?? 0
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-semibold text-base">{t('page')}</h3>
      <Sparkline
        values={values}
        height={96}
        label={
          known.length > 1
            ? t('curve', { first: numbers.count(first), last: numbers.count(last), day: step + 1 })
            : t('curveOne', { last: numbers.count(last) })
        }
      />
      {/* Four columns would be too narrow for a million beside the list of what is known. */}
      <div className="*:lg:grid-cols-2!">
        <FigureGrid>
          {(replay.days[step]?.figures ?? []).map((figure) => (
            <FigureCard key={figure.key} figure={figure} comparison={false} />
          ))}
        </FigureGrid>
      </div>
    </div>
  )
}
