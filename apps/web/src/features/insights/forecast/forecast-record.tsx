import type { MilestoneForecast } from '@tidewatch/insights/public/analytics'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** How accurate forecasts were: stored ones that are due, otherwise the method backtested on past data. */
export function ForecastRecord({ forecast: { stored, trackRecord } }: { forecast: MilestoneForecast }) {
  const t = useTranslations('patterns.forecast')
  const dates = useDates()
  const numbers = useNumbers()
  const isJudged = stored && stored.medianError !== null
  return (
    <>
      <p className="text-sm text-soft">
        {isJudged
          ? t('stored', {
              since: dates.day(stored.since),
              forecasts: stored.forecasts,
              held: stored.held,
              error: numbers.ratio(stored.medianError ?? 0),
            })
          : trackRecord
            ? t('record', {
                held: trackRecord.held,
                forecasts: trackRecord.forecasts,
                error: numbers.ratio(trackRecord.medianError),
              })
            : t('recordNone')}{' '}
        {stored && stored.open > 0 ? t('waiting', { open: stored.open }) : null}
      </p>
      {stored && stored.milestones.length > 0 ? (
        <div className="text-sm">
          <h4 className="font-medium">{t('cameTitle')}</h4>
          <ul className="mt-1 flex flex-col gap-1 text-soft">
            {stored.milestones.map(({ milestone, madeOn, earliest, latest, reachedOn, held }) => (
              <li key={milestone}>
                {t('came', {
                  milestone,
                  madeOn: dates.day(madeOn),
                  earliest: dates.day(earliest ?? madeOn),
                  latest: latest ? dates.day(latest) : '',
                  isOpen: latest ? 'no' : 'yes',
                  reachedOn: dates.day(reachedOn),
                  held: held ? 'yes' : 'no',
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
