import type { Activity, ActivityKind } from '../activity.ts'

/** Number of days over which an account's habits are counted. */
export const baselineDays = 90

/** How often a kind of change occurred at one account, in up to `baselineDays` days. */
export interface Habit {
  times: number
  /** Number of days with data about the account; at least one. */
  days: number
}

/** From here on a change deserves a line of its own: fewer than one day in four have one. */
export const notableBits = 2

/** Days in `baselineDays` on which accounts usually show a change of this kind; once if not listed. */
const usualDays: Partial<Record<ActivityKind, number>> = {
  'post-published': 30,
  'comments-received': 30,
  'interactions-given': 13,
  'follower-gained': 30,
  'follower-lost': 20,
  'followers-left-unnamed': 20,
  'following-added': 20,
  'following-removed': 15,
  'caption-edited': 4,
  'post-removed': 3,
  'picture-changed': 2,
  'became-unavailable': 0.25,
  'username-changed': 0.25,
  'followers-drop': 0.5,
  'followers-spike': 0.5,
}

/**
 * The usual rates weigh as much as two weeks of the account's own history, so that nothing is sensational in a first
 * week.
 */
const priorDays = 14
/** Maximum bits that a follower movement adds, however large it was. */
const maxMovementBits = 4

/**
 * How unusual a change is for its account, in bits: how surprising it is that a day had one of its kind, given how
 * often that happened in the account's last `baselineDays` days. Days are assumed independent, with a rate that is shrunk
 * towards the usual one while the account's history is short. Spikes and drops add bits for how far they exceeded the
 * usual movement.
 */
export function unusualness(activity: Activity, { times, days }: Habit): number {
  const usualRate = (usualDays[activity.kind] ?? 1) / baselineDays
  const rate = (times + usualRate * priorDays) / (Math.max(days, 1) + priorDays)
  return -Math.log2(1 - Math.exp(-rate)) + movementBits(activity)
}

function movementBits(activity: Activity): number {
  if (activity.kind !== 'followers-spike' && activity.kind !== 'followers-drop') return 0
  const excess = Math.abs(activity.after - activity.before - activity.usual)
  return Math.min(maxMovementBits, Math.log2(1 + excess / (Math.abs(activity.usual) + 1)))
}
