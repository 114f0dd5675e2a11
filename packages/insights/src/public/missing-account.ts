import { dayOf, daysBetween } from '../statistics/calendar.ts'

/** An account has to be missing on this many days before it's reported as unavailable. */
const missingDaysUntilUnavailable = 3

/** How long an account hasn't been found. */
export interface Missing {
  /** The first collection that didn't find it. */
  since: Date
  /** The newest such collection. */
  lastAt: Date
  /** Different UTC days with such a collection. */
  days: number
}

/**
 * `missing` (`null` before the first miss) after another collection that didn't find the account. Older ones change
 * nothing.
 */
export function recordMiss(missing: Missing | null, at: Date): Missing {
  if (!missing) return { since: at, lastAt: at, days: 1 }
  if (at <= missing.lastAt) return missing
  const isNewDay = dayOf(at, 'UTC') !== dayOf(missing.lastAt, 'UTC')
  return { since: missing.since, lastAt: at, days: missing.days + (isNewDay ? 1 : 0) }
}

/**
 * Whether to report the account as unavailable: three full days have passed since the first miss, and collections on at
 * least three days missed it. Several collections within an hour, or two a week apart, aren't enough.
 */
export function isGone({ since, lastAt, days }: Missing): boolean {
  return days >= missingDaysUntilUnavailable && daysBetween(since, lastAt) >= missingDaysUntilUnavailable
}
