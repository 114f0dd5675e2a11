import { quantileSorted } from 'd3-array'
import type { Cadence } from '../public/analytics.ts'
import { dayNumberOf, daysBetween } from '../statistics/calendar.ts'

/** With fewer posts, a typical gap would be chance. */
const minPosts = 4

/**
 * How regularly an account posts. Unit: days in `timeZone`, weeks of seven days. Source: the known times of posting;
 * `until` is the last collection. Limits: posts removed before the first collection are unknown, and so are stories.
 */
export function postingCadence(moments: readonly Date[], timeZone: string, until: Date): Cadence {
  const last = until.getTime()
  const posted = moments.filter((at) => at.getTime() <= last).sort((a, b) => a.getTime() - b.getTime())
  const today = dayNumberOf(until, timeZone)
  const days = new Set(posted.map((at) => dayNumberOf(at, timeZone)))
  const gaps = posted.slice(1).map((at, index) => daysBetween(posted[index] ?? at, at))
  gaps.sort((a, b) => a - b)
  const gap = (share: number) => (posted.length < minPosts ? null : (quantileSorted(gaps, share) ?? null))
  return {
    currentStreakDays: streakUpTo(days, days.has(today) ? today : today - 1),
    longestStreakDays: longestStreak(days),
    currentStreakWeeks: weeksInARow(days, today),
    usualGapDays: gap(0.5),
    gapFromDays: gap(0.25),
    gapToDays: gap(0.75),
  }
}

function streakUpTo(days: ReadonlySet<number>, last: number): number {
  let length = 0
  for (let day = last; days.has(day); day -= 1) length += 1
  return length
}

function longestStreak(days: ReadonlySet<number>): number {
  return [...days]
    .filter((day) => !days.has(day + 1))
    .reduce((longest, day) => Math.max(longest, streakUpTo(days, day)), 0)
}

function weeksInARow(days: ReadonlySet<number>, today: number): number {
  let weeks = 0
  for (let end = today; hasPostWithin(days, end); end -= 7) weeks += 1
  return weeks
}

function hasPostWithin(days: ReadonlySet<number>, end: number): boolean {
  for (let day = end; day > end - 7; day -= 1) if (days.has(day)) return true
  return false
}
