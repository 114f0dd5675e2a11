import type { Activity } from '../activity.ts'

const belowOneMillion = [100, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000]
const million = 1_000_000

/**
 * The highest milestone that a count has reached, or `null`: a round number below one million, every full million
 * above.
 */
export function milestoneReached(followers: number): number | null {
  if (followers >= million) return Math.floor(followers / million) * million
  return belowOneMillion.findLast((milestone) => milestone <= followers) ?? null
}

/** The lowest milestone above a count. */
export function nextMilestone(followers: number): number {
  const below = belowOneMillion.find((milestone) => milestone > followers)
  return below ?? (Math.floor(followers / million) + 1) * million
}

/**
 * Derives that followers passed a round number for the first time in the collections, which end with the newest. If
 * several are passed at once, the highest is reported. Limits: it may have been passed before the first collection.
 */
export function deriveMilestone(
  instagramId: string,
  collections: readonly { at: Date; followers: number }[],
): Activity[] {
  const newest = collections.at(-1)
  const before = collections.at(-2)
  if (!newest || !before) return []
  const milestone = milestoneReached(newest.followers)
  const previousMax = collections.slice(0, -1).reduce((max, { followers }) => Math.max(max, followers), 0)
  if (milestone === null || previousMax >= milestone) return []
  return [
    {
      id: `followers-milestone:${instagramId}:${milestone}`,
      kind: 'followers-milestone',
      at: newest.at.toISOString(),
      notBefore: before.at.toISOString(),
      milestone,
      followers: newest.followers,
    },
  ]
}
