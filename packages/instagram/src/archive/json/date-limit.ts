import { minEntriesForRange, rangeOf } from '@tidewatch/insights/archive/list-evidence'
import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import type { TimeSpan } from '../lists/collector.ts'

/**
 * The range to which an archive seems limited, in days: everything in it is newer, and it begins exactly where the
 * range does. An account of exactly that age looks the same; it's safer to report it as limited than as complete.
 * `null` if nothing indicates a limit, or too few entries have a time. `media` is the oldest month of its media
 * folders.
 */
export function findDateLimit(spans: readonly TimeSpan[], exportedAt: Date, media: number | null): number | null {
  const entries = spans.reduce((sum, span) => sum + span.count, 0)
  if (entries < minEntriesForRange) return null
  const oldest = Math.min(...spans.map((span) => span.oldest))
  // A month begins up to 31 days before its contents.
  if (media !== null && oldest - media > 32 * dayLength) return null
  return rangeOf({ oldest: new Date(oldest), madeAt: exportedAt })
}
