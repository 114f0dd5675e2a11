import { confirmAfterHours, manyFollowers } from '../statistics/anomaly.ts'

const hourMs = 3_600_000

export interface FollowersCollection {
  at: Date
  /** `null`: unknown at this collection. */
  followers: number | null
}

/**
 * The collections with a known and plausible count, oldest first. A zero among counts of ten or more is treated as an
 * error of the source (an empty but valid response) unless a collection most of a day later still shows it
 * (`anomaly.ts`).
 */
export function withoutFalseZeros(collections: readonly FollowersCollection[]): { at: Date; followers: number }[] {
  return withPlausibleCounts(
    collections.map(({ at, followers }) => ({ at, count: followers })),
    manyFollowers,
  ).map(({ at, count }) => ({ at, followers: count }))
}

/**
 * The same for any count. `many`: from this count on, an account doesn't lose everything between two collections, so
 * zeros are left out until they have lasted `confirmAfterHours`.
 */
export function withPlausibleCounts(
  collections: readonly { at: Date; count: number | null }[],
  many: number,
): { at: Date; count: number }[] {
  const known = collections
    .flatMap(({ at, count }) => (count === null ? [] : [{ at, count }]))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  if (!known.some(({ count }) => count >= many)) return known
  let zeroSince: Date | null = null
  return known.filter(({ at, count }) => {
    zeroSince = count === 0 ? (zeroSince ?? at) : null
    return zeroSince === null || at.getTime() - zeroSince.getTime() >= confirmAfterHours * hourMs
  })
}
