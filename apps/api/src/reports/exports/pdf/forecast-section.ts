import { isRangeProven } from '@tidewatch/insights/forecast/proven-range'
import type { MilestoneForecast } from '@tidewatch/insights/public/analytics'
import type { PublicReport } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import type { Formatter } from '#/reports/exports/formatter.ts'
import type { Parts } from './parts.ts'

/** When the next round number of followers is expected at the present pace, and how such forecasts did before. */
export function forecastSection({ forecast }: PublicReport, { formatter, writing }: Parts): Content[] {
  const { patterns, reports } = formatter.words
  const heading = writing.heading(reports('sections.forecast'))
  if (!forecast)
    return [heading, writing.finding(patterns('forecast.none')), writing.soft(patterns('forecast.noneText'))]
  const { milestone, expected, earliest, latest, perDay } = forecast
  const { day } = formatter
  const isProven = isRangeProven(forecast) ? 'yes' : 'no'
  const reachedMilestones = forecast.stored?.milestones ?? []
  return [
    writing.together([
      heading,
      writing.finding(
        expected
          ? patterns('forecast.found', { milestone, day: day(expected) })
          : patterns('forecast.beyond', { milestone }),
      ),
      writing.write(
        earliest && latest
          ? patterns('forecast.range', { earliest: day(earliest), latest: day(latest), isProven })
          : earliest
            ? patterns('forecast.open', { earliest: day(earliest), isProven })
            : patterns('forecast.openBoth'),
      ),
      writing.soft(patterns('forecast.pace', { perWeek: formatter.count(Math.round(perDay * 7)) })),
      writing.soft(record(forecast, formatter)),
    ]),
    ...(reachedMilestones.length > 0
      ? [
          writing.subheading(patterns('forecast.cameTitle')),
          ...reachedMilestones.map(({ milestone: reached, madeOn, reachedOn, held, ...range }) =>
            writing.soft(
              patterns('forecast.came', {
                milestone: reached,
                madeOn: day(madeOn),
                earliest: day(range.earliest ?? madeOn),
                latest: range.latest ? day(range.latest) : '',
                isOpen: range.latest ? 'no' : 'yes',
                reachedOn: day(reachedOn),
                held: held ? 'yes' : 'no',
              }),
            ),
          ),
        ]
      : []),
  ]
}

/** How far forecasts held: the stored ones whose day has come, or else the method applied to the past. */
function record({ stored, trackRecord }: MilestoneForecast, { words, day, ratio }: Formatter): string {
  const { patterns } = words
  const waiting = stored && stored.open > 0 ? ` ${patterns('forecast.waiting', { open: stored.open })}` : ''
  if (stored && stored.medianError !== null) {
    const { since, forecasts, held, medianError } = stored
    return patterns('forecast.stored', { since: day(since), forecasts, held, error: ratio(medianError) }) + waiting
  }
  if (!trackRecord) return patterns('forecast.recordNone') + waiting
  const { held, forecasts, medianError } = trackRecord
  return patterns('forecast.record', { held, forecasts, error: ratio(medianError) }) + waiting
}
