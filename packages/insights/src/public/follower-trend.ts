import { bisector } from 'd3-array'
import type { Figure } from '../figure.ts'
import type { Source } from '../observation.ts'
import { addDays, dayOf } from '../statistics/calendar.ts'
import { medianOf } from '../statistics/median-of.ts'
import { dayLength } from '../statistics/utc-day.ts'

/**
 * A trend covers the last `windowDays`; it needs `collections` days with a count, the first and last at least
 * `spanDays` apart.
 */
export const trendRequirements = { windowDays: 56, collections: 8, spanDays: 14 } as const
const { windowDays, collections: minCollections, spanDays: minSpanDays } = trendRequirements

/** 80 % of a normal distribution lie within this many standard deviations. */
export const z80 = 1.2816

export interface DayCount {
  day: string
  followers: number
}

/** Bisects counts by day; the counts are oldest first. */
export const byDay = bisector<DayCount, string>(({ day }) => day)

export interface FollowerTrend {
  /** The last known day. */
  day: string
  followers: number
  /** Followers per day: the median of the slopes between all pairs of days (Theil–Sen). */
  perDay: number
  /** Deviation of counts from the trend, in followers per square root of a day: of days or weeks, whichever is larger. */
  spreadPerDay: number
  /** Days between the first and the last collection used for the slope. */
  spanDays: number
}

/** The last known count of each day in a time zone. Input and result are oldest first. */
export function dayCounts(collections: readonly { at: Date; followers: number }[], timeZone: string): DayCount[] {
  const counts: DayCount[] = []
  for (const { at, followers } of collections) {
    const day = dayOf(at, timeZone)
    if (counts.at(-1)?.day === day) counts.pop()
    counts.push({ day, followers })
  }
  return counts
}

/**
 * The trend of an account's followers over the last 56 days of `counts` (oldest first). Unit: followers per day. The
 * slope is the Theil–Sen estimator, which a spike of a few days doesn't bend. The spread is the larger of two deviations
 * from it, each scaled to one day as for a random walk: 1.4826 x MAD of the steps, and the root mean square of
 * overlapping weeks, because growth comes in waves and bursts that add up. `null` with fewer than 8 days of collections
 * or less than 14 days between the first and the last.
 * Formula: https://en.wikipedia.org/wiki/Theil%E2%80%93Sen_estimator
 */
export function followerTrend(counts: readonly DayCount[]): FollowerTrend | null {
  return trendsOf(counts.slice(-windowDays))(Math.min(counts.length, windowDays))
}

/** An account's past trends, each computed from only the first `upTo` of `counts`. */
export function trendsOf(counts: readonly DayCount[]): (upTo: number) => FollowerTrend | null {
  // Parsed once per count, not once per trend: a track record needs fifty.
  const days = new Float64Array(counts.map(({ day }) => Date.parse(day) / dayLength))
  const followers = new Float64Array(counts.map((count) => count.followers))
  return (upTo) => {
    const last = counts[upTo - 1]
    if (!last) return null
    // At most one count per day: the window is within the last `windowDays` counts, however long the history is.
    let from = Math.max(0, upTo - windowDays)
    while (daysFrom(days, from, upTo - 1) >= windowDays) from += 1
    const spanDays = daysFrom(days, from, upTo - 1)
    if (upTo - from < minCollections || spanDays < minSpanDays) return null
    const window = { days: days.subarray(from, upTo), followers: followers.subarray(from, upTo) }
    const perDay = medianOf(slopes(window))
    const steps = new Float64Array(upTo - from - 1)
    for (let index = 0; index < steps.length; index += 1) {
      const between = daysFrom(days, from + index, from + index + 1)
      const change = Number(followers[from + index + 1]) - Number(followers[from + index])
      steps[index] = (change - perDay * between) / Math.sqrt(between)
    }
    const middle = medianOf(steps)
    const spread = Math.max(1.4826 * medianOf(steps.map((step) => Math.abs(step - middle))), weekSpread(window, perDay))
    return { ...last, perDay, spreadPerDay: Math.max(spread, Math.sqrt(Math.abs(perDay)), 1), spanDays }
  }
}

/**
 * The distance from the trend within which four out of five counts would lie `days` later: the walk's own steps, plus
 * the uncertainty of the slope. Limits: fewer do where growth comes in waves that are longer than a week.
 */
export function forecastMargin(
  days: number,
  { spreadPerDay, spanDays }: Pick<FollowerTrend, 'spreadPerDay' | 'spanDays'>,
): number {
  return z80 * spreadPerDay * Math.sqrt(days + days ** 2 / spanDays)
}

/**
 * The slope at the end of a period as the figure `followersPerDay` (perDay), and at the end of the period before.
 * `counts`: oldest first; `newest`: their trend; `from`: first day of the period. Limits: an eight-week slope changes
 * slowly; for changes within the period see followersGained.
 */
export function velocityFigure(
  counts: readonly DayCount[],
  newest: FollowerTrend | null,
  { from, source, capturedAt }: { from: string; source: Source; capturedAt: Date },
): Figure {
  const trend = newest && newest.day >= from ? newest : null
  const before = followerTrend(counts.slice(0, byDay.left(counts, from)))
  const firstDay = trend ? addDays(trend.day, 1 - windowDays) : null
  return {
    key: 'followersPerDay',
    value: trend?.perDay ?? null,
    previous: before?.perDay ?? null,
    unit: 'perDay',
    provenance: {
      source,
      capturedAt: capturedAt.toISOString(),
      basis: firstDay === null ? null : { kind: 'days', count: counts.length - byDay.left(counts, firstDay) },
    },
  }
}

const pairs = new Float64Array((windowDays * (windowDays - 1)) / 2)

interface Window {
  days: Float64Array
  followers: Float64Array
}

/** For all pairs of days, in an array that the next call overwrites. */
function slopes({ days, followers }: Window): Float64Array {
  let pair = 0
  for (let later = 1; later < days.length; later += 1) {
    const [at, count] = [Number(days[later]), Number(followers[later])]
    for (let index = 0; index < later; index += 1) {
      pairs[pair] = (count - Number(followers[index])) / (at - Number(days[index]))
      pair += 1
    }
  }
  return pairs.subarray(0, pair)
}

/** Of overlapping spans of a week, or of the shortest longer ones between two counts. */
function weekSpread({ days, followers }: Window, perDay: number): number {
  let [squares, weeks, from] = [0, 0, 0]
  for (let to = 1; to < days.length; to += 1) {
    while (daysFrom(days, from + 1, to) >= 7) from += 1
    const between = daysFrom(days, from, to)
    if (between < 7) continue
    squares += (Number(followers[to]) - Number(followers[from]) - perDay * between) ** 2 / between
    weeks += 1
  }
  return Math.sqrt(squares / weeks)
}

function daysFrom(days: Float64Array, from: number, to: number): number {
  return Number(days[to]) - Number(days[from])
}
