import { type DayCount, type FollowerTrend, followerTrend, forecastMargin } from '../public/follower-trend.ts'
import { addDays, countDays } from '../statistics/calendar.ts'
import { forecastOf } from './milestone-forecast.ts'

/** The minimum and maximum number of days to forecast. */
const minDays = 28
const maxDays = 365
const maxPoints = 24

/** The expected count of a day, and its range (`forecastMargin`). */
export interface ExpectedDay {
  day: string
  followers: number
  low: number
  high: number
}

export interface ForecastedGrowth {
  trend: FollowerTrend
  /** `null` if followers aren't growing, or the milestone has already been reached. */
  forecast: ReturnType<typeof forecastOf> | null
  /** From the last known day until some time after the milestone. */
  ahead: ExpectedDay[]
}

/**
 * Where counts are heading (`follower-trend.ts`), and when they reach a milestone: the next round number, or one chosen
 * by the user. `counts`: one per day, oldest first. `null` with fewer counts than a trend needs.
 */
export function forecastGrowth(counts: readonly DayCount[], milestone: number | null): ForecastedGrowth | null {
  const trend = followerTrend(counts)
  if (!trend) return null
  const isAhead = trend.perDay > 0 && (milestone === null || milestone > trend.followers)
  const forecast = isAhead ? forecastOf(trend, milestone ?? undefined) : null
  const until = forecast?.latest ?? forecast?.expected
  const days = Math.min(maxDays, Math.max(minDays, until ? countDays(trend.day, until) : 0))
  return { trend, forecast, ahead: expectedDays(trend, days) }
}

function expectedDays(trend: FollowerTrend, days: number): ExpectedDay[] {
  const step = Math.max(1, Math.ceil(days / maxPoints))
  return Array.from({ length: Math.ceil(days / step) + 1 }, (_, index) => {
    const after = index * step
    const followers = Math.max(0, trend.followers + trend.perDay * after)
    const margin = forecastMargin(after, trend)
    return {
      day: addDays(trend.day, after),
      followers: Math.round(followers),
      low: Math.max(0, Math.round(followers - margin)),
      high: Math.round(followers + margin),
    }
  })
}
