import { sum } from 'd3-array'
import type { Provenance } from '../../figure.ts'
import type { Rhythm } from '../../public/analytics.ts'
import { binomialTail } from '../../statistics/binomial-tail.ts'
import { weekdayAndHour } from '../../statistics/calendar.ts'
import { minMoments } from './min-moments.ts'

/**
 * Moments by weekday and hour in a time zone. Unit: moments. The busiest cell is `null` below 8 moments, if two hours
 * share the maximum, and if an even spread over the week would produce as many by chance: one-sided binomial test
 * against 1/168, its p-value multiplied by the 168 hours compared (Bonferroni), 5 % or more. Limits: hours are
 * wall-clock hours, also across DST changes.
 */
export function rhythmOf(moments: readonly Date[], timeZone: string, provenance: Provenance): Rhythm {
  return rhythmOfCells(
    cellsOf(
      moments.map((at) => ({ at, times: 1 })),
      timeZone,
    ),
    timeZone,
    provenance,
  )
}

/** The same for existing counts. */
export function rhythmOfCells(cells: number[][], timeZone: string, provenance: Provenance): Rhythm {
  return { timeZone, cells, busiest: busiestCell(cells), provenance }
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

function busiestCell(cells: readonly (readonly number[])[]): Rhythm['busiest'] {
  const each = cells.flatMap((row, weekday) => row.map((posts, hour) => ({ weekday, hour, posts })))
  const total = sum(each, ({ posts }) => posts)
  const [first, second] = each.toSorted((a, b) => b.posts - a.posts)
  if (!first || !second || total < minMoments || first.posts === second.posts) return null
  return binomialTail(first.posts, total, 1 / each.length) * each.length < 0.05 ? first : null
}
