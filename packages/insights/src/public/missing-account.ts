import { dayOf, daysBetween } from '../statistics/calendar.ts'

/** So many days in a row an account has to be missing before it is called unavailable. */
const missingDaysUntilUnavailable = 3

/** How long an account has not been found, look by look. */
export interface Missing {
  /** The first collection that did not find it. */
  since: Date
  /** The newest. */
  lastAt: Date
  /** Different UTC days with such a collection. */
  days: number
}

/** `missing` after a further look that did not find the account (`null` before the first). Older looks change nothing. */
export function missAgain(missing: Missing | null, at: Date): Missing {
  if (!missing) return { since: at, lastAt: at, days: 1 }
  if (at <= missing.lastAt) return missing
  const isNewDay = dayOf(at, 'UTC') !== dayOf(missing.lastAt, 'UTC')
  return { since: missing.since, lastAt: at, days: missing.days + (isNewDay ? 1 : 0) }
}

/**
 * Whether the account is to be called unavailable: three full days have passed since the first miss, and looks on at
 * least three days said so. Several looks within an hour, or two collections with a week between, are not enough.
 */
export function isGone({ since, lastAt, days }: Missing): boolean {
  return days >= missingDaysUntilUnavailable && daysBetween(since, lastAt) >= missingDaysUntilUnavailable
}
