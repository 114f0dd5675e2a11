import { daysBetween } from './calendar.ts'

/** Checks are a day apart, plus a day of tolerance. */
const minSlack = 2

/**
 * Whether the difference between two checks can be reported as the change over `days`: their distance exceeds the
 * period by at most two days, or half the period, and is at least half its length, but never just hours. Otherwise no
 * check was near one of its ends, and the change is unknown.
 */
export function spansPeriod(days: number, first: Date, last: Date): boolean {
  const span = daysBetween(first, last)
  return span >= Math.max(days, 1) / 2 && span <= days + Math.max(minSlack, days / 2)
}
