import { daysBetween } from './calendar.ts'

/** A day's interval between two checks and a day to spare. */
const leastSlack = 2

/**
 * Whether the difference between two checks may be told as the change over `days`: they lie at most two days, or half the
 * period, further apart than it is long, and at least half as far, but never only hours. Otherwise there was no check near
 * one of its ends, and the change is not known.
 */
export function spansPeriod(days: number, first: Date, last: Date): boolean {
  const span = daysBetween(first, last)
  return span >= Math.max(days, 1) / 2 && span <= days + Math.max(leastSlack, days / 2)
}
