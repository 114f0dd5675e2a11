/**
 * Who waits for a call. `visitor`: someone who isn't logged in. `person`: a user in front of a screen. `claim`: an
 * account's owner proving ownership. `routine`: the schedule.
 */
export type Urgency = 'visitor' | 'person' | 'claim' | 'routine'

/** Calls of one token in one minute, for one kind of caller. `minute` counts from 1970. */
export interface CallMinute {
  minute: number
  /** Who waited for them; absent from counts stored before this field existed, which expire after an hour. */
  urgency?: Urgency
  calls: number
}

const minuteMs = 60_000
const hourMinutes = 60

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / minuteMs)
}

/** The window with one more call; entries older than an hour are dropped. */
export function addCall(window: readonly CallMinute[], urgency: Urgency, now: Date): CallMinute[] {
  const minute = minuteOf(now)
  const isCurrent = (entry: CallMinute) => entry.minute === minute && entry.urgency === urgency
  const recent = window.filter((entry) => entry.minute >= minute - hourMinutes && !isCurrent(entry))
  return [...recent, { minute, urgency, calls: (window.find(isCurrent)?.calls ?? 0) + 1 }]
}

/**
 * Calls of the last `minutes`, by default an hour. The minute that is partly outside counts in full, to err on the side
 * of fewer calls.
 */
export function countCalls(window: readonly CallMinute[], now: Date, minutes = hourMinutes): number {
  const minute = minuteOf(now)
  let calls = 0
  for (const entry of window) if (entry.minute >= minute - minutes && entry.minute <= minute) calls += entry.calls
  return calls
}

/** When fewer than `limit` calls will be left in the last `minutes`, if no further call is made. */
export function timeBelowLimit(window: readonly CallMinute[], limit: number, now: Date, minutes = hourMinutes): Date {
  let calls = countCalls(window, now, minutes)
  for (const entry of [...window].sort((a, b) => a.minute - b.minute)) {
    if (entry.minute < minuteOf(now) - minutes) continue
    if (calls < limit) break
    calls -= entry.calls
    if (calls < limit) return new Date((entry.minute + minutes + 1) * minuteMs)
  }
  return now
}
