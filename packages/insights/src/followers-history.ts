/** One look at a follower count. */
export interface FollowersLook {
  at: Date
  /** `null`: not known at this look. */
  followers: number | null
}

// Below this, an account may really have lost everybody.
const manyFollowers = 10

/**
 * The looks whose count is known and believable, oldest first. A zero among counts of ten and more is an error of the
 * source (an empty but valid answer), not an account that lost everybody between two looks.
 */
export function withoutFalseZeros(looks: readonly FollowersLook[]): { at: Date; followers: number }[] {
  const most = looks.reduce((max, { followers }) => Math.max(max, followers ?? 0), 0)
  return looks
    .flatMap(({ at, followers }) =>
      followers === null || (followers === 0 && most >= manyFollowers) ? [] : [{ at, followers }],
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}
