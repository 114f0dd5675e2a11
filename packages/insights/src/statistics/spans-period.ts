import { daysBetween } from './calendar.ts'

/** A day's check may be late by half a day. */
const minSlack = 0.5

/**
 * Whether the difference between two checks can be reported as the change over `days`: their distance differs from the
 * period, which is never less than a day, by at most a quarter, or half a day. While a period is running, its last check
 * may be as old as half of it. Otherwise no check was near one of its ends, and the change is unknown.
 */
export function spansPeriod(days: number, first: Date, last: Date, isRunning = false): boolean {
  const span = daysBetween(first, last)
  const period = Math.max(days, 1)
  const slack = Math.max(minSlack, period / 4)
  return span <= period + slack && span >= (isRunning ? period / 2 : period - slack)
}
