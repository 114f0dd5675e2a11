import { addDays, addMinutes } from 'date-fns'

/** Minutes to wait after each failed attempt in a row; after the last one, always as long. */
const pauses = [1, 5, 30, 120, 240]

/** A channel that nothing reaches for so long is paused: before `sendWaiting` takes what waits for no news. */
export const failingDays = 2

export function nextAttempt(failures: number, now: Date): Date {
  return addMinutes(now, pauses[Math.min(failures, pauses.length) - 1] ?? 1)
}

/** Whether it has failed for too long to go on. */
export function isHopeless(failingSince: Date, now: Date): boolean {
  return addDays(failingSince, failingDays) <= now
}
