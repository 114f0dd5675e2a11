import type { Activity } from '../../activity.ts'
import { deriveMilestone } from '../../forecast/milestone.ts'
import type { AccountObservation } from '../../observation.ts'
import { type FollowersCollection, withoutFalseZeros } from '../followers-history.ts'
import { deriveFollowersMovement } from '../followers-movement.ts'
import { derivePostChanges } from './derive-post-changes.ts'
import { deriveProfileChanges } from './derive-profile-changes.ts'

/**
 * What changed between two looks at the same public account, oldest first. Unit: one activity per change. Source: the two
 * looks, and for milestones, spikes and drops the account's own history of follower counts (all collections; those not
 * before `next` are ignored, order does not matter).
 *
 * `previous` and `next` are what one collection each brought: a post that was reported as removed must not be in
 * `previous.media` any more. The first collection (`previous` null) yields nothing, and neither do looks at two different
 * Instagram ids. Limits: a change that was undone between the collections is not seen; `null` on either side is no change.
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
