import type { DayPoint } from './analytics.ts'
import { dayOf, eachDay } from './calendar.ts'
import { manyFollowers, manyPosts } from './doubt.ts'
import { believable } from './followers-history.ts'
import type { ProfileObservation } from './observation.ts'

/** Oldest first, with the counts of false zeros (an error of the source) made unknown; following goes with the others. */
export function cleanSnapshots(snapshots: readonly ProfileObservation[]): ProfileObservation[] {
  const believed = (key: 'followers' | 'posts', many: number) => {
    const looks = snapshots.map((look) => ({ at: look.capturedAt, count: look[key] }))
    return new Set(believable(looks, many).map(({ at }) => at.getTime()))
  }
  const followers = believed('followers', manyFollowers)
  const posts = believed('posts', manyPosts)
  return snapshots
    .map((look) => {
      const at = look.capturedAt.getTime()
      const isFalse = (look.followers === 0 && !followers.has(at)) || (look.posts === 0 && !posts.has(at))
      return {
        ...look,
        followers: followers.has(at) ? look.followers : null,
        posts: posts.has(at) ? look.posts : null,
        following: isFalse && look.following === 0 ? null : look.following,
      }
    })
    .sort((a, b) => a.capturedAt.getTime() - b.capturedAt.getTime())
}

/**
 * A point for every day of the period: the last known value of each count on that day. Unit: people and posts. Source:
 * `cleanSnapshots`. Limits: a day without a look is `null`, never an interpolation. `closing` is the look after the end
 * that tells how the last day ended.
 */
export function dailySeries(
  snapshots: readonly ProfileObservation[],
  period: { from: string; to: string },
  timeZone: string,
  closing: Date | null = null,
): DayPoint[] {
  const points = new Map<string, DayPoint>()
  for (const { capturedAt, followers, following, posts } of snapshots) {
    const date = capturedAt.getTime() === closing?.getTime() ? period.to : dayOf(capturedAt, timeZone)
    const earlier = points.get(date)
    points.set(date, {
      date,
      followers: followers ?? earlier?.followers ?? null,
      following: following ?? earlier?.following ?? null,
      posts: posts ?? earlier?.posts ?? null,
    })
  }
  return eachDay(period.from, period.to).map(
    (date) => points.get(date) ?? { date, followers: null, following: null, posts: null },
  )
}
