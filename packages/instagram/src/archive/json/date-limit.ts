import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import type { TimeSpan } from '../lists/collector.ts'

/** The ranges that Instagram offers besides "all time", in days. */
const ranges = [7, 30, 90, 182, 365, 1095] as const
/** With fewer entries, all of them may be recent by chance. */
const minEntries = 20
/** Time from the request, from which Instagram counts, to the finished archive. */
const preparation = 4 * dayLength

/**
 * The range to which an archive seems limited, in days: everything in it is newer, and it begins exactly where the
 * range does. An account of exactly that age looks the same; it's safer to report it as limited than as complete.
 * `null` if nothing indicates a limit, or too few entries have a time. `media` is the oldest month of its media
 * folders.
 */
export function findDateLimit(spans: readonly TimeSpan[], exportedAt: Date, media: number | null): number | null {
  const entries = spans.reduce((sum, span) => sum + span.count, 0)
  if (entries < minEntries) return null
  const oldest = Math.min(...spans.map((span) => span.oldest))
  const age = exportedAt.getTime() - oldest
  // A month begins up to 31 days before its contents.
  if (media !== null && oldest - media > 32 * dayLength) return null
  return (
    ranges.find((range) => {
      const slack = Math.max(dayLength, 0.03 * range * dayLength)
      return age <= range * dayLength + preparation && age >= range * dayLength - slack
    }) ?? null
  )
}
