import type { Activity } from '../activity.ts'
import { dayOf } from '../statistics/calendar.ts'

interface PeriodChangesOptions {
  period: { from: string; to: string }
  timeZone: string
  limit: number
}

/**
 * The changes of a period that matter most, and their total number: edits, removals and jumps come before new posts,
 * which have pictures of their own; each group is newest first.
 */
export function periodChanges(
  activities: readonly Activity[],
  { period, timeZone, limit }: PeriodChangesOptions,
): { shown: Activity[]; total: number } {
  const within = activities.filter(({ at }) => {
    const day = dayOf(new Date(at), timeZone)
    return day >= period.from && day <= period.to
  })
  const rank = ({ kind }: Activity) => (kind === 'post-published' ? 1 : 0)
  const shown = within
    .toSorted((one, other) => rank(one) - rank(other) || other.at.localeCompare(one.at))
    .slice(0, limit)
  return { shown, total: within.length }
}
