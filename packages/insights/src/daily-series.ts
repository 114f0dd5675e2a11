import type { DayPoint } from './analytics.ts'
import { dayOf, eachDay } from './calendar.ts'
import { withoutFalseZeros } from './followers-history.ts'
import type { ProfileObservation } from './observation.ts'

/** Oldest first, with follower counts of false zeros (an error of the source) made unknown. */
export function cleanSnapshots(snapshots: readonly ProfileObservation[]): ProfileObservation[] {
  const looks = snapshots.map(({ capturedAt, followers }) => ({ at: capturedAt, followers }))
  const hasFalseZeros = !withoutFalseZeros(looks).some(({ followers }) => followers === 0)
  return snapshots
    .map((snapshot) => (hasFalseZeros && snapshot.followers === 0 ? { ...snapshot, followers: null } : snapshot))
    .sort((a, b) => a.capturedAt.getTime() - b.capturedAt.getTime())
}

/**
 * A point for every day of the period: the last known value of each count on that day. Unit: people and posts. Source:
 * `cleanSnapshots`. Limits: a day without a look is `null`, never an interpolation.
 */
export function dailySeries(
  snapshots: readonly ProfileObservation[],
  period: { from: string; to: string },
  timeZone: string,
): DayPoint[] {
  const points = new Map<string, DayPoint>()
  for (const { capturedAt, followers, following, posts } of snapshots) {
    const date = dayOf(capturedAt, timeZone)
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
