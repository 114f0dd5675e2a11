import { utcDay } from '@tidewatch/insights/statistics/utc-day'

/**
 * Days on which new texts of the terms of use and the privacy policy came into force, oldest first. A change of meaning
 * adds a day, and users are notified; rewording, or bringing a translation closer to the others, doesn't.
 */
export const legalVersions = [
  '2026-11-21',
  '2026-11-22',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
] as const

/** The version that was in force at a moment; the first version for moments before it. */
export function legalVersionAt(at: Date): string {
  const day = utcDay(at)
  return legalVersions.findLast((version) => version <= day) ?? legalVersions[0]
}

/** The version to notify a user of: the one in force, unless they agreed to it or have seen it. `null`: none. */
export function legalChangeFor(
  { createdAt, seen }: { createdAt: Date; seen: string | null },
  now: Date,
): string | null {
  const current = legalVersionAt(now)
  const known = [legalVersionAt(createdAt), seen ?? ''].toSorted().at(-1) ?? ''
  return known < current ? current : null
}
