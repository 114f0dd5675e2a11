import { bisector } from 'd3-array'
import type { Figure } from '../figure.ts'
import type { Source } from '../observation.ts'
import { addDays, dayOf } from '../statistics/calendar.ts'
import { medianOf } from '../statistics/median-of.ts'
import { dayLength } from '../statistics/utc-day.ts'

/** A trend is of the last `windowDays`; it needs so many days with a collection, more than `spanDays` apart. */
export const trendNeeds = { windowDays: 56, collections: 8, spanDays: 14 } as const
const { windowDays, collections: leastCollections, spanDays: leastSpanDays } = trendNeeds

/** 80 % of a normal distribution lie within so many standard deviations. */
export const z80 = 1.2816

export interface DayCount {
  day: string
  followers: number
}

/** Finds the place of a day among counts, oldest first. */
export const byDay = bisector<DayCount, string>(({ day }) => day)

export interface FollowerTrend {
  /** The last known day. */
  day: string
  followers: number
  /** Followers per day: the median of the slopes between all pairs of days (Theil–Sen). */
  perDay: number
  /** How far counts stray from the trend within a day, in followers: robust standard deviation of the daily remainder. */
  spreadPerDay: number
  /** Days between the first and the last collection that the slope was taken from. */
  spanDays: number
}

/** The last known count of each day in a time zone. Both oldest first. */
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
 * Where an account's followers were heading over the last 56 days of `counts` (oldest first). Unit: followers per day.
 * The slope is Theil–Sen's, which a spike of a few days does not bend; the spread is 1.4826 x MAD of what each step adds to
 * or takes from it, scaled to one day as for a random walk. `null` with fewer than 8 days of collections or under 14 days.
 * Formula: https://en.wikipedia.org/wiki/Theil%E2%80%93Sen_estimator
 */
export function followerTrend(counts: readonly DayCount[]): FollowerTrend | null {
  return trendsOf(counts.slice(-windowDays))(Math.min(counts.length, windowDays))
}

/** The trends of one account as they were, each from the first so many of `counts` alone. */
export function trendsOf(counts: readonly DayCount[]): (upTo: number) => FollowerTrend | null {
  // Parsed once a count, not once a trend: a track record asks for fifty.
  const days = new Float64Array(counts.map(({ day }) => Date.parse(day) / dayLength))
  const followers = new Float64Array(counts.map((count) => count.followers))
  return (upTo) => {
    const last = counts[upTo - 1]
    if (!last) return null
    // One count a day: the window is among the last so many, however long the history is.
    let from = Math.max(0, upTo - windowDays)
    while (daysFrom(days, from, upTo - 1) >= windowDays) from += 1
    const spanDays = daysFrom(days, from, upTo - 1)
    if (upTo - from < leastCollections || spanDays < leastSpanDays) return null
    const perDay = medianOf(slopes(days.subarray(from, upTo), followers.subarray(from, upTo)))
    const steps = new Float64Array(upTo - from - 1)
    for (let index = 0; index < steps.length; index += 1) {
      const between = daysFrom(days, from + index, from + index + 1)
      const change = Number(followers[from + index + 1]) - Number(followers[from + index])
      steps[index] = (change - perDay * between) / Math.sqrt(between)
    }
    const middle = medianOf(steps)
    const spreadPerDay = 1.4826 * medianOf(steps.map((step) => Math.abs(step - middle)))
    return { ...last, perDay, spreadPerDay: Math.max(spreadPerDay, Math.sqrt(Math.abs(perDay)), 1), spanDays }
  }
}

/** How far from the trend four of five counts lie `days` later: the walk's own steps, and the doubt about the slope. */
export function reachAfter(
  days: number,
  { spreadPerDay, spanDays }: Pick<FollowerTrend, 'spreadPerDay' | 'spanDays'>,
): number {
  return z80 * spreadPerDay * Math.sqrt(days + days ** 2 / spanDays)
}

/**
 * The slope at the end of a period as the figure `followersPerDay` (perDay), and at the end of the period before. `counts`:
 * oldest first; `newest`: their trend; `from`: first day of the period. Limits: a slope of eight weeks moves slowly; what happened within the
 * period is in followersGained.
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

/** Of all pairs of days, in an array that the next call writes over. */
function slopes(days: Float64Array, followers: Float64Array): Float64Array {
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

function daysFrom(days: Float64Array, from: number, to: number): number {
  return Number(days[to]) - Number(days[from])
}
