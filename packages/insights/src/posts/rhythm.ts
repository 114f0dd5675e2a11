import { sum } from 'd3-array'
import type { Provenance } from '../figure.ts'
import type { Rhythm } from '../public/analytics.ts'
import { weekdayAndHour } from '../statistics/calendar.ts'

const leastMoments = 8
/** A busiest hour that occurred once is chance. */
const leastInHour = 2

/**
 * Moments by weekday and hour in a time zone. Unit: moments. The busiest cell is `null` below 8 moments, or if no hour
 * has two; of equals, the first from Monday 0:00. Limits: hours follow the clock, also over changes to and from DST.
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

/** The same of what was counted before. */
export function rhythmOfCells(cells: number[][], timeZone: string, provenance: Provenance): Rhythm {
  return { timeZone, cells, busiest: sum(cells.flat()) < leastMoments ? null : busiestCell(cells), provenance }
}

/** How often something was done, by weekday, from Monday on, and hour. */
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
  return cells
    .flatMap((row, weekday) => row.map((posts, hour) => ({ weekday, hour, posts })))
    .reduce<Rhythm['busiest']>(
      (best, cell) => (cell.posts >= leastInHour && cell.posts > (best?.posts ?? 0) ? cell : best),
      null,
    )
}
