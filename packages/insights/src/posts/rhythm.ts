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
  const cells = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const at of moments) {
    const { weekday, hour } = weekdayAndHour(at, timeZone)
    const row = cells[weekday]
    if (row) row[hour] = (row[hour] ?? 0) + 1
  }
  return { timeZone, cells, busiest: moments.length < leastMoments ? null : busiestCell(cells), provenance }
}

function busiestCell(cells: readonly (readonly number[])[]): Rhythm['busiest'] {
  return cells
    .flatMap((row, weekday) => row.map((posts, hour) => ({ weekday, hour, posts })))
    .reduce<Rhythm['busiest']>(
      (best, cell) => (cell.posts >= leastInHour && cell.posts > (best?.posts ?? 0) ? cell : best),
      null,
    )
}
