import { sum } from 'd3-array'
import type { Provenance } from '../../figure.ts'
import type { Rhythm } from '../../public/analytics.ts'
import { binomialTail } from '../../statistics/binomial-tail.ts'
import { dayNumberOf, weekdayAndHour } from '../../statistics/calendar.ts'
import { minMoments } from './min-moments.ts'

/** How often a weekday's hour recurs before it counts as a habit. */
const minSessions = 3

/**
 * Moments by weekday and hour in a time zone. Unit: moments. The busiest cell is `null` below 8 moments, if two hours
 * share the maximum, and if an even spread over the week would produce as many by chance: one-sided binomial test
 * against 1/168, its p-value multiplied by the 168 hours compared (Bonferroni), 5 % or more. Ten likes within one hour
 * are one session: the test counts a calendar hour once, and a cell takes three. Limits: hours are wall-clock hours,
 * also across DST changes.
 */
export function rhythmOf(moments: readonly Date[], timeZone: string, provenance: Provenance): Rhythm {
  const timed = moments.map((at) => ({ at, times: 1 }))
  return rhythmOfCells(cellsOf(timed, timeZone), timeZone, provenance, sessionsOf(timed, timeZone))
}

/** The same for existing counts (`cellsOf`, `sessionsOf`). */
export function rhythmOfCells(
  cells: number[][],
  timeZone: string,
  provenance: Provenance,
  sessions: readonly (readonly number[])[],
): Rhythm {
  return { timeZone, cells, busiest: busiestCell(cells, sessions), provenance }
}

/** Number of calendar hours with a moment, by weekday and hour. */
export function sessionsOf(moments: readonly { at: Date }[], timeZone: string): number[][] {
  const sessions = new Map(
    moments.map(({ at }) => [dayNumberOf(at, timeZone) * 24 + weekdayAndHour(at, timeZone).hour, { at, times: 1 }]),
  )
  return cellsOf(sessions.values(), timeZone)
}

/** Number of moments by weekday, starting on Monday, and hour. */
export function cellsOf(moments: Iterable<{ at: Date; times: number }>, timeZone: string): number[][] {
  const cells = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { at, times } of moments) {
    const { weekday, hour } = weekdayAndHour(at, timeZone)
    const row = cells[weekday]
    if (row) row[hour] = (row[hour] ?? 0) + times
  }
  return cells
}

function busiestCell(
  cells: readonly (readonly number[])[],
  sessions: readonly (readonly number[])[],
): Rhythm['busiest'] {
  const each = cells.flatMap((row, weekday) => row.map((posts, hour) => ({ weekday, hour, posts })))
  const [first, second] = each.toSorted((a, b) => b.posts - a.posts)
  if (!first || !second || sum(each, ({ posts }) => posts) < minMoments || first.posts === second.posts) return null
  const repeats = sessions[first.weekday]?.[first.hour] ?? 0
  if (repeats < minSessions) return null
  const p = binomialTail(repeats, sum(sessions.flat()), 1 / each.length) * each.length
  return p < 0.05 ? first : null
}
