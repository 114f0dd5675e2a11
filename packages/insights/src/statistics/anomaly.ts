import type { ProfileObservation } from '../observation.ts'

/** Below these counts an account may really lose everything between two collections. */
export const manyFollowers = 10
export const manyPosts = 3
/**
 * A collection that confirms a suspicious one must be at least this much later: errors of the source can last for
 * hours.
 */
export const confirmAfterHours = 20

const hourMs = 3_600_000

interface AnomalousCollection {
  /** The plausible part of the collection: suspicious values are `null`, so they yield no change and no figure. */
  profile: ProfileObservation
  /** The first of the consecutive collections with the same suspicious values; `null` if there are none. */
  anomalySince: Date | null
}

/**
 * Separates plausible from suspicious values. Followers of 0 after many, and posts of 0 after many, are treated as an
 * error of the source until a collection at least 20 hours later confirms them; texts that became empty at the same
 * time are suspicious as well. `before` contains the last accepted values, `anomalySince` is the previous collection's
 * result. Calling it again for the same time changes nothing.
 */
export function detectAnomaly(
  before: Pick<ProfileObservation, 'followers' | 'following' | 'posts' | 'name' | 'biography' | 'website'> | null,
  profile: ProfileObservation,
  anomalySince: Date | null,
): AnomalousCollection {
  const noFollowers = profile.followers === 0 && (before?.followers ?? 0) >= manyFollowers
  const noPosts = profile.posts === 0 && (before?.posts ?? 0) >= manyPosts
  if (!before || !(noFollowers || noPosts)) return { profile, anomalySince: null }
  const since = anomalySince ?? profile.capturedAt
  if (profile.capturedAt.getTime() - since.getTime() >= confirmAfterHours * hourMs) {
    return { profile, anomalySince: null }
  }
  const text = (key: 'name' | 'biography' | 'website') => (profile[key] === '' && before[key] ? null : profile[key])
  return {
    profile: {
      ...profile,
      followers: noFollowers ? null : profile.followers,
      posts: noPosts ? null : profile.posts,
      following: profile.following === 0 && (before.following ?? 0) > 0 ? null : profile.following,
      name: text('name'),
      biography: text('biography'),
      website: text('website'),
    },
    anomalySince: since,
  }
}
