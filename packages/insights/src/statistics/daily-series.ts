import type { ProfileObservation } from '../observation.ts'
import type { DayPoint } from '../public/analytics.ts'
import { withPlausibleCounts } from '../public/followers-history.ts'
import { manyFollowers, manyPosts } from './anomaly.ts'
import { dayOf, eachDay } from './calendar.ts'

/**
 * Sorted oldest first, with falsely reported zeros (an error of the source) as `null`; `following` is cleared along
 * with them.
 */
export function cleanSnapshots(snapshots: readonly ProfileObservation[]): ProfileObservation[] {
  const plausibleTimes = (key: 'followers' | 'posts', many: number) => {
    const collections = snapshots.map((collection) => ({ at: collection.capturedAt, count: collection[key] }))
    return new Set(withPlausibleCounts(collections, many).map(({ at }) => at.getTime()))
  }
  const followers = plausibleTimes('followers', manyFollowers)
  const posts = plausibleTimes('posts', manyPosts)
  return snapshots
    .map((collection) => {
      const at = collection.capturedAt.getTime()
      const isFalse = (collection.followers === 0 && !followers.has(at)) || (collection.posts === 0 && !posts.has(at))
      return {
        ...collection,
        followers: followers.has(at) ? collection.followers : null,
        posts: posts.has(at) ? collection.posts : null,
        following: isFalse && collection.following === 0 ? null : collection.following,
      }
    })
    .sort((a, b) => a.capturedAt.getTime() - b.capturedAt.getTime())
}

/**
 * A point for every day of the period: the last known value of each count on that day. Unit: people and posts. Source:
 * `cleanSnapshots`. Limits: a day without a collection is `null`, never interpolated. `closing` is the collection after
 * the end that shows how the last day ended.
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
