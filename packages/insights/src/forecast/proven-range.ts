import type { MilestoneForecast } from '../public/analytics.ts'

/** With fewer past forecasts, how often they held says little. */
export const minForecasts = 8
/** Four out of five, less what chance takes from few forecasts. */
const minHeldShare = 0.75

/**
 * Whether the account's past forecasts held about as often as the model says. In its own file because pages use it
 * without the statistics.
 */
export function isRangeProven({ stored, trackRecord }: Pick<MilestoneForecast, 'stored' | 'trackRecord'>): boolean {
  return [stored, trackRecord].some(
    (record) => record && record.forecasts >= minForecasts && record.held >= minHeldShare * record.forecasts,
  )
}
