import { median, sum } from 'd3-array'
import type { MediaObservation, ProfileObservation } from '../observation.ts'
import { engagementRateOf, followersNear, isSettled } from '../posts/engagement.ts'
import { dayOf } from '../statistics/calendar.ts'
import { cleanSnapshots, dailySeries } from '../statistics/daily-series.ts'
import type { DayPoint } from './analytics.ts'

interface DayRecord extends DayPoint {
  /** Followers minus those of the last day before with a count. */
  followersChange: number | null
  newPosts: number
  /** Of the day's posts, at their latest collection; `null` where no post shows it. */
  likes: number | null
  comments: number | null
  views: number | null
  /** As the figure `engagementRate`, of the posts of the day. */
  engagementRate: number | null
}

interface DayRecordsInput {
  /** Of the period, and of a week before and after it, so that false zeros are told as on screens. */
  snapshots: readonly ProfileObservation[]
  /** Posts of the period. */
  posts: readonly MediaObservation[]
  /** Collections near those that the posts' numbers are from. */
  near: readonly ProfileObservation[]
  period: { from: string; to: string }
  timeZone: string
}

/** What is known of each day of a period, oldest first: the counts of `dailySeries`, and how the posts of that day do now. */
export function dayRecords({ snapshots, posts, near, period, timeZone }: DayRecordsInput): DayRecord[] {
  const clean = cleanSnapshots(snapshots)
  const followersAt = followersNear(cleanSnapshots(near))
  const postsByDay = Map.groupBy(posts, ({ postedAt }) => dayOf(postedAt, timeZone))
  let before = clean.findLast(
    ({ capturedAt, followers }) => followers !== null && dayOf(capturedAt, timeZone) < period.from,
  )?.followers
  return dailySeries(clean, period, timeZone).map((point) => {
    const { followers } = point
    const change = followers === null || before == null ? null : followers - before
    before = followers ?? before
    const ofDay = postsByDay.get(point.date) ?? []
    const total = (key: 'likes' | 'comments' | 'views') => {
      const known = ofDay.flatMap((post) => post[key] ?? [])
      return known.length > 0 ? sum(known) : null
    }
    const rates = ofDay.filter(isSettled).flatMap((post) => engagementRateOf(post, followersAt) ?? [])
    return {
      ...point,
      followersChange: change,
      newPosts: ofDay.length,
      likes: total('likes'),
      comments: total('comments'),
      views: total('views'),
      engagementRate: median(rates) ?? null,
    }
  })
}
