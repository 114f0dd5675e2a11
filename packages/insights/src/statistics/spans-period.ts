import { daysBetween } from './calendar.ts'

/** A day's interval between two checks and a day to spare. */
const leastSlack = 2

/**
 * Whether the difference between two checks may be told as the change over `days`: they lie at most two days, or half the
 * period, further apart than it is long, and at least half as far. A period that was checked at one end only, or twice
 * within hours, has no known change.
 */
export function spansPeriod(days: number, first: Date, last: Date): boolean {
  const span = daysBetween(first, last)
  return span >= days / 2 && span <= days + Math.max(leastSlack, days / 2)
}
