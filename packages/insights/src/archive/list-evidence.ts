import type { ListCompleteness } from '../observation.ts'
import { dayLength } from '../statistics/utc-day.ts'

/**
 * "Last 3 years" is the longest relative range that Instagram offers; the margin covers leap years and the time to make
 * an export.
 */
const maxRange = 1130 * dayLength
/** The longest interval of scheduled deliveries is a year, with the same margin. */
const maxIncrement = 400 * dayLength
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
  return isOlderThan(maxRange, { oldest, madeAt })
}

/** Whether a list contains something that can't be new since any earlier delivery of a schedule. */
export function predatesIncrements(dates: ListDates): boolean {
  return isOlderThan(maxIncrement, dates)
}

function isOlderThan(age: number, { oldest, madeAt }: ListDates): boolean {
  return oldest !== null && madeAt !== null && madeAt.getTime() - oldest.getTime() > age
}

/**
 * Whether followers look like an increment: all of them are recent although `following`, which scheduled exports
 * contain in full, is more than a year older. A manually limited export would have cut both.
 */
export function looksIncremental(followers: ListDates, following: ListDates): boolean {
  const { oldest, madeAt } = followers
  if (oldest === null || madeAt === null) return false
  return madeAt.getTime() - oldest.getTime() <= maxDeliveryInterval && predatesIncrements(following)
}

/** A claimed completeness, weakened to what the list's own dates prove. */
export function provenCompleteness(claimed: ListCompleteness, dates: ListDates): ListCompleteness {
  return claimed === 'full' && !reachesBack(dates) ? 'unknown' : claimed
}
