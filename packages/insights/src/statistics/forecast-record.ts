import { group, median } from 'd3-array'
import type { MilestoneForecast } from '../public/analytics.ts'
import { byDay, type DayCount, type FollowerTrend, forecastMargin } from '../public/follower-trend.ts'
import { addDays, countDays } from './calendar.ts'

/** A forecast as made on a day: never recomputed, so that it can be compared with the outcome. */
export interface StoredForecast extends Omit<FollowerTrend, 'day'> {
  /** The UTC day of the count that it's based on. */
  madeOn: string
  milestone: number
  expected: string | null
  earliest: string | null
  latest: string | null
}

/** Counts are compared this many days after the forecast. */
const horizonDays = 28
/**
 * Accounts that are collected weekly may have no count on the exact day: the first one within this many days after it
 * counts.
 */
const graceDays = 14
const maxMilestones = 5

/**
 * The outcomes of stored forecasts. Each is compared with the first count known 28 to 42 days later: `held` if it lies
 * in the range forecast for that day (four out of five should). Forecasts without such a count are ignored, those whose
 * day is yet to come are `open`. A milestone counts with the first forecast that named it and the first day whose count
 * reached it: held if that day lies between earliest and latest. Order doesn't matter. Source: the forecasts as stored;
 * the account's counts, one per day, oldest first. `null` without forecasts.
 */
export function forecastRecord(
  forecasts: readonly StoredForecast[],
  counts: readonly DayCount[],
): NonNullable<MilestoneForecast['stored']> | null {
  const datedForecasts = forecasts
    .toSorted((a, b) => (a.madeOn < b.madeOn ? -1 : 1))
    .map((forecast) => ({ ...forecast, due: addDays(forecast.madeOn, horizonDays) }))
  const [first] = datedForecasts
  const last = counts.at(-1)
  if (!first || !last) return null
  const judged = datedForecasts.flatMap((forecast) => judge(forecast, counts) ?? [])
  return {
    since: first.madeOn,
    forecasts: judged.length,
    held: judged.filter(({ isHeld }) => isHeld).length,
    medianError: median(judged, ({ error }) => error) ?? null,
    open: datedForecasts.filter(({ due }) => due > last.day).length,
    milestones: milestonesOf(datedForecasts, counts),
  }
}

function judge(
  forecast: StoredForecast & { due: string },
  counts: readonly DayCount[],
): { isHeld: boolean; error: number } | null {
  const actual = counts[byDay.left(counts, forecast.due)]
  if (!actual || actual.day > addDays(forecast.due, graceDays) || actual.followers === 0) return null
  const daysAhead = countDays(forecast.madeOn, actual.day) - 1
  const distance = Math.abs(forecast.followers + forecast.perDay * daysAhead - actual.followers)
  return { isHeld: distance <= forecastMargin(daysAhead, forecast), error: distance / actual.followers }
}

function milestonesOf(datedForecasts: readonly StoredForecast[], counts: readonly DayCount[]) {
  return [...group(datedForecasts, ({ milestone }) => milestone)]
    .flatMap(([milestone, [first]]) => {
      const reached = first && counts.find(({ day, followers }) => followers >= milestone && day > first.madeOn)
      if (!first || !reached || first.expected === null) return []
      const { madeOn, earliest, latest } = first
      const isTooEarly = earliest !== null && reached.day < earliest
      const isTooLate = latest !== null && reached.day > latest
      return [{ milestone, madeOn, earliest, latest, reachedOn: reached.day, held: !isTooEarly && !isTooLate }]
    })
    .sort((a, b) => (a.reachedOn > b.reachedOn ? -1 : 1))
    .slice(0, maxMilestones)
}
