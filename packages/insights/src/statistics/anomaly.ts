import type { ProfileObservation } from '../observation.ts'

/** Below these counts an account may really have lost everything between two collections. */
export const manyFollowers = 10
export const manyPosts = 3
/** A collection that confirms a doubtful one lies at least so much later: errors of the source can last for hours. */
export const confirmAfterHours = 20

const hourMs = 3_600_000

interface AnomalousCollection {
  /** The collection as far as it is believed: what is doubted is `null`, so it is no change and no figure. */
  profile: ProfileObservation
  /** The first of the collections in a row that said the same doubtful thing; `null` when nothing is doubted. */
  anomalySince: Date | null
}

/**
 * What of a collection can be believed. Followers of 0 after many, and posts of 0 after many, are an error of the source until
 * a collection at least 20 hours later still says so; texts that emptied together with them are doubted as well. `before` is
 * what was last believed, `anomalySince` what the collection before returned. Looking again at the same time changes nothing.
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
