import { addMinutes } from 'date-fns'

/** Minutes to wait after each failed attempt; after the last one, a day later, the message is given up. */
export const pauses = [1, 5, 30, 120, 240, 420, 624]

/** When a message is tried again after so many failed attempts; `null` when it is given up. */
export function nextAttempt(failures: number, now: Date): Date | null {
  const pause = pauses[failures - 1]
  return pause === undefined ? null : addMinutes(now, pause)
}
