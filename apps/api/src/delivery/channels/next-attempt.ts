import { addDays, addMinutes } from 'date-fns'

/** Minutes to wait after each consecutive failure; the last value repeats. */
const backoffMinutes = [1, 5, 30, 120, 240]

/** A channel that is unreachable for this long is paused, before `enqueueDueMessages` drops the waiting messages as stale. */
export const failingDays = 2

export function nextAttempt(failures: number, now: Date): Date {
  return addMinutes(now, backoffMinutes[Math.min(failures, backoffMinutes.length) - 1] ?? 1)
}

/** Whether it has been failing for too long to continue. */
export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return addDays(failingSince, failingDays) <= now
}
