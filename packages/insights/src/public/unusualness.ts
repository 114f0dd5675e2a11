import type { Activity, ActivityKind } from '../activity.ts'

/** How far back an account's habits are counted. */
export const habitDays = 90

/** How often something of a kind happened at one account, in up to `habitDays` days. */
export interface Habit {
  times: number
  /** For how many days anything is known of the account; at least one. */
  days: number
}

/** From here on a change is worth a line of its own: less than one day in four brings one. */
export const notableBits = 2

/** Days in `habitDays` on which accounts usually show a change of this kind; what is not here once. */
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

/** What is usual counts as much as two weeks of the account's own habits, so that a first week makes nothing a sensation. */
const priorDays = 14
/** A movement of followers adds no more than this, however far it went. */
const maxMovementBits = 4

/**
 * How unusual a change is for its account, in bits: how surprising it is that a day brought one of its kind, given how
 * often the account's last `habitDays` days did. Days are taken to be independent, with a rate that leans on what is usual
 * while the account's history is short. Spikes and drops add how far they went beyond the usual movement.
 */
export function unusualness(activity: Activity, { times, days }: Habit): number {
  const usualRate = (usualDays[activity.kind] ?? 1) / habitDays
  const rate = (times + usualRate * priorDays) / (Math.max(days, 1) + priorDays)
  return -Math.log2(1 - Math.exp(-rate)) + movementBits(activity)
}

function movementBits(activity: Activity): number {
  if (activity.kind !== 'followers-spike' && activity.kind !== 'followers-drop') return 0
  const beyond = Math.abs(activity.after - activity.before - activity.usual)
  return Math.min(maxMovementBits, Math.log2(1 + beyond / (Math.abs(activity.usual) + 1)))
}
