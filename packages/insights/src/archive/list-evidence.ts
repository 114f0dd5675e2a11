import { least } from 'd3-array'
import type { ListCompleteness } from '../observation.ts'
import { dayLength } from '../statistics/utc-day.ts'

/**
 * "Last 3 years" is the longest relative range that Instagram offers; the margin covers leap years and the time to make
 * an export.
 */
const maxRange = 1130 * dayLength
/** The longest interval of scheduled deliveries is a year, with the same margin. */
const maxIncrement = 400 * dayLength
/** The ranges that Instagram offers besides "all time", in days. */
const ranges = [7, 30, 90, 182, 365, 1095] as const
/** Time from the request, from which Instagram counts, to the finished archive. */
const preparation = 4 * dayLength
/** With fewer entries, the oldest may be exactly that old by chance. */
export const minEntriesForRange = 20
/** How much later than its account's other lists a complete list may begin. */
const maxLag = 90 * dayLength
/** Fewer of the oldest people may all have left between two archives. */
export const minCutOff = 3
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

/** The range, in days, that begins exactly where a list does; `null` if none does. */
export function rangeOf({ oldest, madeAt }: ListDates): number | null {
  if (oldest === null || madeAt === null) return null
  const age = madeAt.getTime() - oldest.getTime()
  return (
    ranges.find((range) => {
      const slack = Math.max(dayLength, 0.03 * range * dayLength)
      return age <= range * dayLength + preparation && age >= range * dayLength - slack
    }) ?? null
  )
}

/** A list of an archive, and the number of people in it. */
export interface SizedList extends ListDates {
  people: number
  /** Everything else in its archive begins exactly where a range does as well, as its reader found. */
  isDateLimited?: boolean | undefined
}

/**
 * Whether an archive's lists begin exactly where a range does, so that they evidently lack their older part. Ranges move
 * with time: one that an earlier archive began at as well, although that archive fits none, is where the account began.
 */
export function beginAtRange(lists: readonly SizedList[], earlier: readonly ListDates[]): boolean {
  const people = lists.reduce((sum, list) => sum + list.people, 0)
  const first = firstOf(lists)
  const isDateLimited = lists.some((list) => list.isDateLimited)
  if (!isDateLimited && (people < minEntriesForRange || rangeOf(first) === null)) return false
  const before = firstOf(earlier)
  return before.oldest?.getTime() !== first.oldest?.getTime() || rangeOf(before) !== null
}

/** The dates of whichever list begins first. */
function firstOf(lists: readonly ListDates[]): ListDates {
  return least(lists, ({ oldest }) => oldest) ?? { oldest: null, madeAt: null }
}

/**
 * Whether followers evidently lack their older part because they begin long after `following`, which a delivery contains
 * in full, or after the followers of an `earlier` archive, of whom several are gone. Following is never cut alone.
 */
export function beginLate(followers: SizedList, following: ListDates | null, earlier: SizedList | null): boolean {
  const { oldest, madeAt, people } = followers
  if (oldest === null) return false
  const lags = (than: ListDates | null) => than?.oldest && oldest.getTime() - than.oldest.getTime() > maxLag
  // The first of a few followers may come late; hardly ever are all of them new.
  const isRecent = madeAt !== null && madeAt.getTime() - oldest.getTime() <= maxLag
  if (lags(following) && (isRecent || people >= minEntriesForRange)) return true
  return Boolean(earlier && lags(earlier) && earlier.people - people >= minCutOff)
}
