import * as z from 'zod'
import type { DayPoint } from './analytics.ts'

export const accountIndexSchema = z.object({
  /** The day with the value 100: the first of the period with a known count above 0. `null`: there is none. */
  start: z.iso.date().nullable(),
  /** Days of the period without a count. */
  missing: z.int(),
  /** Each day of the period; `null` where the count is unknown. */
  points: z.array(z.object({ date: z.iso.date(), value: z.number().nullable() })),
})
type AccountIndex = z.infer<typeof accountIndexSchema>

/**
 * Followers by day as a percentage of those at the start, so that accounts of any size can be overlaid. Nothing is
 * filled in, and an account that was added later starts later.
 */
export function accountIndex(days: readonly DayPoint[]): AccountIndex {
  const first = days.find(({ followers }) => followers !== null && followers > 0)
  const start = first?.followers ?? null
  return {
    start: first?.date ?? null,
    missing: days.filter(({ followers }) => followers === null).length,
    points: days.map(({ date, followers }) => ({
      date,
      value: start === null || followers === null ? null : (followers / start) * 100,
    })),
  }
}
