import { median, sum } from 'd3-array'
import type { MediaObservation, ProfileObservation } from '../observation.ts'
import { engagementRateOf, followersNear, isSettled } from '../posts/engagement.ts'
import { addDays, dayOf } from '../statistics/calendar.ts'
import { cleanSnapshots, dailySeries } from '../statistics/daily-series.ts'
import type { DayPoint } from './analytics.ts'

/** A day with a count of followers. */
export interface CountedDay {
  date: string
  followers: number
}

interface DayRecord extends DayPoint {
  /** Followers minus those of the day before; `null` if either day has no count. */
  followersChange: number | null
  /** The newest earlier day with a count; `null` if none is known, or if this day has no count. */
  previousCount: CountedDay | null
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
  /** The newest day with a count before the snapshots, if known. */
  previousCount?: CountedDay | null
  period: { from: string; to: string }
  timeZone: string
}

/**
 * The known data of each day of a period, oldest first: the counts of `dailySeries`, and the latest numbers of that
 * day's posts.
 */
export function dayRecords(input: DayRecordsInput): DayRecord[] {
  const { snapshots, posts, near, period, timeZone } = input
  const clean = cleanSnapshots(snapshots)
  const followersAt = followersNear(cleanSnapshots(near))
  const postsByDay = Map.groupBy(posts, ({ postedAt }) => dayOf(postedAt, timeZone))
  let newestCount = countBefore(clean, period.from, timeZone) ?? input.previousCount ?? null
  return dailySeries(clean, period, timeZone).map((point) => {
    const { date, followers } = point
    const previousCount = followers === null ? null : newestCount
    if (followers !== null) newestCount = { date, followers }
    const isNextDay = previousCount !== null && addDays(previousCount.date, 1) === date
    const dayPosts = postsByDay.get(point.date) ?? []
    const total = (key: 'likes' | 'comments' | 'views') => {
      const known = dayPosts.flatMap((post) => post[key] ?? [])
      return known.length > 0 ? sum(known) : null
    }
    const rates = dayPosts.filter(isSettled).flatMap((post) => engagementRateOf(post, followersAt) ?? [])
    return {
      ...point,
      followersChange: isNextDay && followers !== null ? followers - previousCount.followers : null,
      previousCount,
      newPosts: dayPosts.length,
      likes: total('likes'),
      comments: total('comments'),
      views: total('views'),
      engagementRate: median(rates) ?? null,
    }
  })
}

function countBefore(snapshots: readonly ProfileObservation[], day: string, timeZone: string): CountedDay | null {
  for (const { capturedAt, followers } of snapshots.toReversed()) {
    const date = dayOf(capturedAt, timeZone)
    if (followers !== null && date < day) return { date, followers }
  }
  return null
}
