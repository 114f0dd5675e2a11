import type { Provenance } from '@tidewatch/insights/figure'
import { isRangeProven } from '@tidewatch/insights/forecast/proven-range'
import type { MilestoneForecast } from '@tidewatch/insights/public/analytics'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { ForecastRange } from '#/features/insights/forecast/forecast-range.tsx'
import { ForecastRecord } from '#/features/insights/forecast/forecast-record.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface ForecastTextProps {
  /** `null`: followers aren't growing, or too little is known. */
  forecast: MilestoneForecast | null
  provenance: Provenance
}

/** When the next follower milestone is due at the current pace, and how accurate such forecasts were. */
export function ForecastText({ forecast, provenance }: ForecastTextProps) {
  const t = useTranslations('patterns.forecast')
  return (
    <>
      {forecast ? (
        <Forecast forecast={forecast} />
      ) : (
        <>
          <h3 className="font-semibold text-base">{t('none')}</h3>
          <p className="mt-1 text-sm text-soft">{t('noneText')}</p>
        </>
      )}
      <div className="mt-2">
        <PartProvenance part="forecast" provenance={{ ...provenance, basis: null }} />
      </div>
    </>
  )
}

function Forecast({ forecast }: { forecast: MilestoneForecast }) {
  const t = useTranslations('patterns.forecast')
  const dates = useDates()
  const numbers = useNumbers()
  const { milestone, expected, earliest, latest, perDay } = forecast
  const isProven = isRangeProven(forecast) ? 'yes' : 'no'
  return (
    <div className="flex max-w-reading flex-col gap-2">
      <h3 className="font-semibold text-base">
        {expected ? t('found', { milestone, day: dates.day(expected) }) : t('beyond', { milestone })}
      </h3>
      <p>
        {earliest && latest
          ? t('range', { earliest: dates.day(earliest), latest: dates.day(latest), isProven })
          : earliest
            ? t('open', { earliest: dates.day(earliest), isProven })
            : t('openBoth')}
      </p>
      {earliest && expected && latest ? <ForecastRange days={{ earliest, expected, latest }} /> : null}
      <p className="text-sm text-soft">{t('pace', { perWeek: numbers.count(Math.round(perDay * 7)) })}</p>
      <ForecastRecord forecast={forecast} />
    </div>
  )
}
