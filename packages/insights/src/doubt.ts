import type { ProfileObservation } from './observation.ts'

/** Below these counts an account may really have lost everything between two looks. */
export const manyFollowers = 10
export const manyPosts = 3
/** A look that confirms a doubtful one lies at least so much later: errors of the source can last for hours. */
export const confirmAfterHours = 20

const hourMs = 3_600_000

export interface DoubtedLook {
  /** The look as far as it is believed: what is doubted is `null`, so it is no change and no figure. */
  profile: ProfileObservation
  /** The first of the looks in a row that said the same doubtful thing; `null` when nothing is doubted. */
  doubtedSince: Date | null
}

/**
 * What of a look can be believed. Followers of 0 after many, and posts of 0 after many, are an error of the source until
 * a look at least 20 hours later still says so; texts that emptied together with them are doubted as well. `before` is
 * what was last believed, `doubtedSince` what the look before returned. Looking again at the same time changes nothing.
 */
export function doubtLook(
  before: Pick<ProfileObservation, 'followers' | 'following' | 'posts' | 'name' | 'biography' | 'website'> | null,
  profile: ProfileObservation,
  doubtedSince: Date | null,
): DoubtedLook {
  const noFollowers = profile.followers === 0 && (before?.followers ?? 0) >= manyFollowers
  const noPosts = profile.posts === 0 && (before?.posts ?? 0) >= manyPosts
  if (!before || !(noFollowers || noPosts)) return { profile, doubtedSince: null }
  const since = doubtedSince ?? profile.capturedAt
  if (profile.capturedAt.getTime() - since.getTime() >= confirmAfterHours * hourMs) {
    return { profile, doubtedSince: null }
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
    doubtedSince: since,
  }
}
