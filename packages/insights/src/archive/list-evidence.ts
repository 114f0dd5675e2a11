import type { ListCompleteness } from '../observation.ts'
import { dayLength } from '../statistics/utc-day.ts'

/**
 * "Last year" is the longest relative range that Instagram offers; the margin covers leap years and the time to make an
 * export.
 */
const maxRange = 400 * dayLength
/** Scheduled deliveries come daily or monthly. What a yearly one leaves out shows as `unknown`. */
const maxDeliveryInterval = 32 * dayLength

export interface ListDates {
  /** When the oldest relation in it began; `null` where none is dated. */
  oldest: Date | null
  /** When the archive was made; `null` where unknown. */
  madeAt: Date | null
}

/**
 * Whether a list contains something that any limited range would have excluded. Other lists of the same archive prove
 * nothing.
 */
export function reachesBack({ oldest, madeAt }: ListDates): boolean {
  return oldest !== null && madeAt !== null && madeAt.getTime() - oldest.getTime() > maxRange
}

/**
 * Whether followers look like an increment: all of them are recent although `following`, which scheduled exports
 * contain in full, reaches back. A manually limited export would have cut both.
 */
export function looksIncremental(followers: ListDates, following: ListDates): boolean {
  const { oldest, madeAt } = followers
  if (oldest === null || madeAt === null) return false
  return madeAt.getTime() - oldest.getTime() <= maxDeliveryInterval && reachesBack(following)
}

/** A claimed completeness, weakened to what the list's own dates prove. */
export function provenCompleteness(claimed: ListCompleteness, dates: ListDates): ListCompleteness {
  return claimed === 'full' && !reachesBack(dates) ? 'unknown' : claimed
}
