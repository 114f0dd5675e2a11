import { median, sum } from 'd3-array'
import type { MediaObservation, ProfileObservation } from '../observation.ts'
import { engagementRateOf, followersNear, isSettled } from '../posts/engagement.ts'
import { addDays, dayOf } from '../statistics/calendar.ts'
import { cleanSnapshots, dailySeries } from '../statistics/daily-series.ts'
import type { DayPoint } from './analytics.ts'

interface DayRecord extends DayPoint {
  /** Followers minus those of the day before; `null` if either day has no count. */
  followersChange: number | null
  newPosts: number
  /** Totals of the day's posts, at their latest collection; `null` if no post shows it. */
  likes: number | null
  comments: number | null
  views: number | null
  /** The figure `engagementRate` for the day's posts. */
  engagementRate: number | null
}

interface DayRecordsInput {
  /** Of the period and a week before and after it, so that false zeros are detected as on screen. */
  snapshots: readonly ProfileObservation[]
  /** Posts of the period. */
  posts: readonly MediaObservation[]
  /** Collections near those that provided the posts' numbers. */
  near: readonly ProfileObservation[]
  period: { from: string; to: string }
  timeZone: string
}

/**
 * The known data of each day of a period, oldest first: the counts of `dailySeries`, and the latest numbers of that
 * day's posts.
 */
export function dayRecords({ snapshots, posts, near, period, timeZone }: DayRecordsInput): DayRecord[] {
  const clean = cleanSnapshots(snapshots)
  const followersAt = followersNear(cleanSnapshots(near))
  const postsByDay = Map.groupBy(posts, ({ postedAt }) => dayOf(postedAt, timeZone))
  const days = dailySeries(clean, { from: addDays(period.from, -1), to: period.to }, timeZone)
  return days.slice(1).map((point, index) => {
    const { followers } = point
    const before = days[index]?.followers ?? null
    const change = followers === null || before === null ? null : followers - before
    const dayPosts = postsByDay.get(point.date) ?? []
    const total = (key: 'likes' | 'comments' | 'views') => {
      const known = dayPosts.flatMap((post) => post[key] ?? [])
      return known.length > 0 ? sum(known) : null
    }
    const rates = dayPosts.filter(isSettled).flatMap((post) => engagementRateOf(post, followersAt) ?? [])
    return {
      ...point,
      followersChange: change,
      newPosts: dayPosts.length,
      likes: total('likes'),
      comments: total('comments'),
      views: total('views'),
      engagementRate: median(rates) ?? null,
    }
  })
}
