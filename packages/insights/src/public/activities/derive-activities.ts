import type { Activity } from '../../activity.ts'
import { deriveMilestone } from '../../forecast/milestone.ts'
import type { AccountObservation } from '../../observation.ts'
import { type FollowersCollection, withoutFalseZeros } from '../followers-history.ts'
import { deriveFollowersMovement } from '../followers-movement.ts'
import { derivePostChanges } from './derive-post-changes.ts'
import { deriveProfileChanges } from './derive-profile-changes.ts'

/**
 * The changes between two collections of the same public account, oldest first. Unit: one activity per change. Source:
 * the two collections and, for milestones, spikes and drops, the account's own history of follower counts (all
 * collections; those not before `next` are ignored, in any order).
 *
 * `previous` and `next` contain the data of one collection each: a post that was reported as removed must no longer be
 * in `previous.media`. The first collection (`previous` null) yields nothing, and neither do collections of two
 * different Instagram ids. Limits: a change that was undone between the collections goes unnoticed; `null` on either
 * side is no change.
 */
export function deriveActivities(
  previous: AccountObservation | null,
  next: AccountObservation,
  history: readonly FollowersCollection[],
): Activity[] {
  if (previous === null || previous.profile.instagramId !== next.profile.instagramId) return []
  const earlier = [...history, { at: previous.profile.capturedAt, followers: previous.profile.followers }].filter(
    ({ at }) => at < next.profile.capturedAt,
  )
  const current = { at: next.profile.capturedAt, followers: next.profile.followers }
  const collections = withoutFalseZeros([...earlier, current])
  const { instagramId } = next.profile
  const activities = [
    ...derivePostChanges(previous, next),
    ...deriveProfileChanges(previous.profile, next.profile),
    ...deriveMilestone(instagramId, collections),
    ...deriveFollowersMovement(instagramId, collections),
  ]
  return activities.sort((a, b) => a.at.localeCompare(b.at) || (a.id < b.id ? -1 : 1))
}
