import { addMinutes } from 'date-fns'

/** Minutes to wait after each failed attempt; after the last one, a day later, the message is abandoned. */
export const backoffMinutes = [1, 5, 30, 120, 240, 420, 624]

/** When a message is retried after this many failed attempts; `null` if it's abandoned. */
export function nextAttempt(failures: number, now: Date): Date | null {
  const pause = backoffMinutes[failures - 1]
  return pause === undefined ? null : addMinutes(now, pause)
}
