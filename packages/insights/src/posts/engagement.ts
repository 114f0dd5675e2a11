import { bisectCenter } from 'd3-array'
import type { MediaObservation, ProfileObservation } from '../observation.ts'
import { daysBetween } from '../statistics/calendar.ts'
import { medianOf } from '../statistics/median-of.ts'

/** Younger posts haven't had time to collect their likes. */
const settledDays = 2
/** A follower count from further away doesn't describe the audience at a collection. */
const nearbyDays = 7
/** A median of fewer posts isn't a usable baseline. */
const minPosts = 3

/** Likes plus comments; `null` where either is unknown, as with hidden likes. */
export function interactionsOf({ likes, comments }: Pick<MediaObservation, 'likes' | 'comments'>): number | null {
  return likes === null || comments === null ? null : likes + comments
}

/** True for a post that was 48 hours old or older when it was collected. */
export function isSettled({ postedAt, capturedAt }: MediaObservation): boolean {
  return daysBetween(postedAt, capturedAt) >= settledDays
}

/** The median interactions of the account's settled posts, over all known posts; `null` below three such posts. */
export function ownMedian(media: readonly MediaObservation[]): number | null {
  const known = media.filter(isSettled).flatMap((post) => interactionsOf(post) ?? [])
  return known.length < minPosts ? null : medianOf(new Float64Array(known))
}

/** A value divided by the account's own median; `null` where either is unknown or the median is 0. */
export function timesMedian(interactions: number | null, own: number | null): number | null {
  return interactions === null || !own ? null : interactions / own
}

/**
 * Returns a lookup of the known follower count nearest to an instant, at most 7 days away; `snapshots` oldest first.
 */
export function followersNear(snapshots: readonly ProfileObservation[]): (at: Date) => number | null {
  const known = snapshots.filter(({ followers }) => followers !== null)
  const times = known.map(({ capturedAt }) => capturedAt.getTime())
  return (at) => {
    const nearest = known[bisectCenter(times, at.getTime())]
    return nearest && distance(nearest.capturedAt, at) <= nearbyDays ? nearest.followers : null
  }
}

function distance(a: Date, b: Date): number {
  return Math.abs(daysBetween(a, b))
}

/** (likes + comments) / followers at the collection, as a fraction; `null` where one is unknown or followers are 0. */
export function engagementRateOf(post: MediaObservation, followersAt: (at: Date) => number | null): number | null {
  const interactions = interactionsOf(post)
  const followers = followersAt(post.capturedAt)
  return interactions === null || !followers ? null : interactions / followers
}

/** (likes + comments) / views, as a fraction; `null` for posts without views or with hidden likes. */
export function engagementByViews(post: MediaObservation): number | null {
  const interactions = interactionsOf(post)
  return interactions === null || !post.views ? null : interactions / post.views
}
