'use client'

import type { Analytics, MilestoneForecast } from '@tidewatch/insights/analytics'
import { Card } from '@tidewatch/ui/card'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { PartProvenance } from '#/features/insight-parts/provenance.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'
import { ForecastRange } from './forecast-range.tsx'

/** When the next round number of followers comes at the present pace, and how such forecasts did before. */
export function OutlookSection({ analytics: { forecast, provenance } }: { analytics: Analytics }) {
  const sections = useTranslations('account.sections')
  const t = useTranslations('patterns.forecast')
  return (
    <Section id="outlook" title={sections('outlook')}>
      <Card>
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
      </Card>
    </Section>
  )
}

function Forecast({ forecast }: { forecast: MilestoneForecast }) {
  const t = useTranslations('patterns.forecast')
  const dates = useDates()
  const numbers = useNumbers()
  const { milestone, expected, earliest, latest, perDay, trackRecord } = forecast
  return (
    <div className="flex max-w-reading flex-col gap-2">
      <h3 className="font-semibold text-base">
        {expected ? t('found', { milestone, day: dates.day(expected) }) : t('beyond', { milestone })}
      </h3>
      <p>
        {earliest && latest
          ? t('range', { earliest: dates.day(earliest), latest: dates.day(latest) })
          : earliest
            ? t('open', { earliest: dates.day(earliest) })
            : t('openBoth')}
      </p>
      {earliest && expected && latest ? <ForecastRange days={{ earliest, expected, latest }} /> : null}
      <p className="text-sm text-soft">{t('pace', { perDay: numbers.count(perDay) })}</p>
      <p className="text-sm text-soft">
        {trackRecord
          ? t('record', {
              held: trackRecord.held,
              forecasts: trackRecord.forecasts,
              error: numbers.ratio(trackRecord.medianError),
            })
          : t('recordNone')}
      </p>
    </div>
  )
}
