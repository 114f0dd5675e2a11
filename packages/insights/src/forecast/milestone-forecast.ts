import { median } from 'd3-array'
import type { MilestoneForecast } from '../public/analytics.ts'
import {
  byDay,
  type DayCount,
  type FollowerTrend,
  followerTrend,
  forecastMargin,
  trendsOf,
  z80,
} from '../public/follower-trend.ts'
import { addDays, countDays } from '../statistics/calendar.ts'
import { forecastRecord, type StoredForecast } from '../statistics/forecast-record.ts'
import { nextMilestone } from './milestone.ts'
import { minForecasts } from './proven-range.ts'

/** Beyond this, a forecast is meaningless. */
const maxDays = 730
/** Past forecasts look this many days ahead, and one is made each week. */
const horizonDays = 28
const intervalDays = 7
/** The track record covers a year, so that its cost doesn't grow with history. */
const maxForecasts = 52

/**
 * When an account reaches its next round number of followers, if it continues as over the last eight weeks. Unit:
 * calendar days. The count is modelled as a random walk with drift (`follower-trend.ts`) whose slope was estimated over
 * n days: after t days it lies, in four out of five cases, within perDay x t ± 1.28 x spread x sqrt(t + t² / n); the
 * earliest and latest day are where these bounds cross the milestone.
 * `null` without a trend, or if it isn't rising. `counts`: one per day, oldest first, false zeros removed; `stored`:
 * earlier forecasts, for the record; `trend`: that of the counts, if already computed. Until several stored forecasts
 * can be judged, the track record tests the same method on the account's own past counts.
 * Formula: https://en.wikipedia.org/wiki/Random_walk#As_a_model
 */
export function milestoneForecast(
  counts: readonly DayCount[],
  stored: readonly StoredForecast[] = [],
  trend: FollowerTrend | null = followerTrend(counts),
): MilestoneForecast | null {
  if (!trend || trend.perDay <= 0) return null
  const record = forecastRecord(stored, counts)
  // How real forecasts turned out says more than testing the method on the past, which would compute fifty trends.
  const isJudged = record !== null && record.forecasts >= minForecasts
  return { ...forecastOf(trend), trackRecord: isJudged ? null : trackRecordOf(counts), stored: record }
}

/**
 * Today's forecast in the form in which it's stored, to be evaluated later (`forecast-record.ts`); `null` if there is
 * none. `counts`: one per UTC day, oldest first, false zeros removed.
 */
export function forecastToStore(counts: readonly DayCount[]): StoredForecast | null {
  const trend = followerTrend(counts)
  if (!trend || trend.perDay <= 0) return null
  const { day, ...model } = trend
  return { ...forecastOf(trend), ...model, madeOn: day }
}

/** The same forecast for any milestone above the last count of a rising trend. `milestone` is a number of followers. */
export function forecastOf(
  trend: FollowerTrend,
  milestone: number = nextMilestone(trend.followers),
): Omit<MilestoneForecast, 'trackRecord' | 'stored'> {
  const remaining = milestone - trend.followers
  const { first, last } = crossings(remaining, trend)
  const after = (days: number) => (days > maxDays ? null : addDays(trend.day, Math.max(1, Math.ceil(days))))
  return {
    milestone,
    perDay: trend.perDay,
    expected: after(remaining / trend.perDay),
    earliest: after(first),
    latest: after(last),
  }
}

// Where remaining - perDay t equals 1.28 standard deviations: a quadratic equation in t with the two days as its roots.
function crossings(
  remaining: number,
  { perDay, spreadPerDay, spanDays }: FollowerTrend,
): { first: number; last: number } {
  const k = (z80 * spreadPerDay) ** 2
  const a = perDay ** 2 - k / spanDays
  const b = 2 * remaining * perDay + k
  const first = (2 * remaining ** 2) / (b + Math.sqrt(b ** 2 - 4 * a * remaining ** 2))
  // A slope that could just as well be zero may never get there.
  return { first, last: a > 0 ? remaining ** 2 / (a * first) : Number.POSITIVE_INFINITY }
}

function trackRecordOf(counts: readonly DayCount[]): MilestoneForecast['trackRecord'] {
  const first = counts[0]
  const last = counts.at(-1)
  if (!first || !last) return null
  const trendUpTo = trendsOf(counts)
  const errors: { isHeld: boolean; error: number }[] = []
  for (let week = 0; week < maxForecasts; week += 1) {
    const due = addDays(last.day, -week * intervalDays)
    const day = addDays(due, -horizonDays)
    if (day < first.day) break
    const actual = counts[byDay.left(counts, due)]
    if (actual?.day !== due || actual.followers === 0) continue
    const trend = trendUpTo(byDay.right(counts, day))
    if (!trend) continue
    const daysAhead = countDays(trend.day, due) - 1
    const distance = Math.abs(trend.followers + trend.perDay * daysAhead - actual.followers)
    errors.push({ isHeld: distance <= forecastMargin(daysAhead, trend), error: distance / actual.followers })
  }
  if (errors.length === 0) return null
  return {
    forecasts: errors.length,
    held: errors.filter(({ isHeld }) => isHeld).length,
    medianError: median(errors, ({ error }) => error) ?? 0,
  }
}
