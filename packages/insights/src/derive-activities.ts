import type { Activity } from './activity.ts'
import { derivePostChanges } from './derive-post-changes.ts'
import { deriveProfileChanges } from './derive-profile-changes.ts'
import { type FollowersLook, withoutFalseZeros } from './followers-history.ts'
import { deriveFollowersMovement } from './followers-movement.ts'
import { deriveMilestone } from './milestone.ts'
import type { AccountObservation } from './observation.ts'

/**
 * What changed between two looks at the same public account, oldest first. Unit: one activity per change. Source: the two
 * looks, and for milestones, spikes and drops the account's own history of follower counts (all looks; those not
 * before `next` are ignored, order does not matter).
 *
 * `previous` and `next` are what one collection each brought: a post that was reported as removed must not be in
 * `previous.media` any more. The first look (`previous` null) yields nothing, and neither do looks at two different
 * Instagram ids. Limits: a change that was undone between the looks is not seen; `null` on either side is no change.
 */
export function deriveActivities(
  previous: AccountObservation | null,
  next: AccountObservation,
  history: readonly FollowersLook[],
): Activity[] {
  if (previous === null || previous.profile.instagramId !== next.profile.instagramId) return []
  const earlier = [...history, { at: previous.profile.capturedAt, followers: previous.profile.followers }].filter(
    ({ at }) => at < next.profile.capturedAt,
  )
  const current = { at: next.profile.capturedAt, followers: next.profile.followers }
  const looks = withoutFalseZeros([...earlier, current])
  const { instagramId } = next.profile
  const activities = [
    ...derivePostChanges(previous, next),
    ...deriveProfileChanges(previous.profile, next.profile),
    ...deriveMilestone(instagramId, looks),
    ...deriveFollowersMovement(instagramId, looks),
  ]
  return activities.sort((a, b) => a.at.localeCompare(b.at) || (a.id < b.id ? -1 : 1))
}
