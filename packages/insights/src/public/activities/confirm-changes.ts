import type { Activity, ActivityKind } from '../../activity.ts'
import type { AccountObservation, ProfileObservation } from '../../observation.ts'
import { pictureFile } from '../../posts/picture.ts'
import type { FollowersCollection } from '../followers-history.ts'
import { readable } from '../text-change.ts'
import { deriveActivities } from './derive-activities.ts'

/** Kinds that a source sometimes gets wrong and that revert by themselves: two collections have to agree. */
const reversibleKinds: ReadonlySet<ActivityKind> = new Set([
  'biography-changed',
  'name-changed',
  'website-changed',
  'username-changed',
  'picture-changed',
  'post-removed',
  'likes-hidden',
  'followers-spike',
  'followers-drop',
  'followers-milestone',
])

/** Counts fluctuate around a milestone; only if they're well below it was it never reached. */
const minShareOfMilestone = 0.98

export function isReversible(kind: ActivityKind): boolean {
  return reversibleKinds.has(kind)
}

interface ConfirmationResult {
  /** Facts from the first collection on. */
  certain: Activity[]
  /** Seen once: to be stored as unconfirmed. */
  pending: Activity[]
  /** Ids of pending changes that this collection shows again. */
  confirmed: string[]
  /** Ids of pending changes that this collection reverts. */
  withdrawn: string[]
}

const noChanges: ConfirmationResult = { certain: [], pending: [], confirmed: [], withdrawn: [] }

/**
 * The changes shown by a collection: new ones, and whether those that only one collection showed (`pending`) hold.
 * `previous` is the previous collection as stored, `pending` the changes not yet confirmed. A change is confirmed by
 * the next collection that shows the same value, and withdrawn by one that shows the old value or a third one; a
 * collection without the value leaves it open. So a value that differs in every collection is never confirmed. Posts
 * whose removal is pending belong in `previous.media`; a collection that isn't newer than `previous` yields nothing.
 */
export function confirmChanges(
  previous: AccountObservation | null,
  next: AccountObservation,
  history: readonly FollowersCollection[],
  pending: readonly Activity[],
): ConfirmationResult {
  if (previous && next.profile.capturedAt <= previous.profile.capturedAt) return noChanges
  const baseline = previous && withoutPending(previous, pending)
  const derived = deriveActivities(baseline, next, history)
  const verdicts = pending.map((activity) => ({ activity, holds: holds(activity, next) }))
  const open = new Map(
    verdicts.filter(({ holds }) => holds !== false).map(({ activity }) => [keyOf(activity), activity]),
  )
  const wrong = verdicts.filter(({ holds }) => holds === false).map(({ activity }) => activity)
  const fresh = derived.filter((activity) => !open.has(keyOf(activity)) && !isReversal(activity, wrong))
  return {
    certain: fresh.filter(({ kind }) => !isReversible(kind)),
    pending: fresh.filter(({ kind }) => isReversible(kind)),
    confirmed: verdicts.filter(({ holds }) => holds === true).map(({ activity }) => activity.id),
    withdrawn: wrong.map(({ id }) => id),
  }
}

/** Changes of the same thing share a key, so that at most one of them is open at a time. */
function keyOf(activity: Activity): string {
  return 'mediaId' in activity ? `${activity.kind} ${activity.mediaId}` : activity.kind
}

/** Whether a collection shows a pending change again; `null` if it cannot tell. */
function holds(activity: Activity, next: AccountObservation): boolean | null {
  const { profile } = next
  switch (activity.kind) {
    case 'biography-changed':
      return sameText(profile.biography, activity.after)
    case 'name-changed':
      return sameText(profile.name, activity.after)
    case 'website-changed':
      return sameText(profile.website, activity.after)
    case 'username-changed':
      return sameText(profile.username, activity.after)
    case 'picture-changed':
      return profile.pictureUrl === null ? null : pictureFile(profile.pictureUrl) === (activity.pictureAfter ?? null)
    case 'post-removed':
      return isStillRemoved(activity.mediaId, activity.postedAt ?? null, next)
    case 'likes-hidden':
      return areStillHidden(activity.mediaId, next)
    case 'followers-spike':
    case 'followers-drop':
      return keepsMost(activity, profile.followers)
    case 'followers-milestone':
      return profile.followers === null ? null : profile.followers >= minShareOfMilestone * activity.milestone
    default:
      return true
  }
}

function sameText(now: string | null, after: string | null): boolean | null {
  return now === null ? null : readable(now) === readable(after ?? '')
}

function isStillRemoved(mediaId: string, postedAt: string | null, next: AccountObservation): boolean | null {
  if (next.media.some((post) => post.mediaId === mediaId)) return false
  if (next.mediaHasGaps || (next.media.length === 0 && next.profile.posts !== 0)) return null
  if (next.mediaComplete) return true
  const oldest = next.media.reduce((least, post) => Math.min(least, post.postedAt.getTime()), Number.POSITIVE_INFINITY)
  return postedAt !== null && Date.parse(postedAt) > oldest ? true : null
}

function areStillHidden(mediaId: string, { media }: AccountObservation): boolean | null {
  const post = media.find((other) => other.mediaId === mediaId)
  return post ? post.likes === null : null
}

function keepsMost({ before, after }: { before: number; after: number }, followers: number | null): boolean | null {
  return followers === null ? null : (followers - before) / (after - before) >= 0.5
}

// The return from a wrong count isn't news either.
function isReversal(activity: Activity, wrong: readonly Activity[]): boolean {
  if (activity.kind !== 'followers-spike' && activity.kind !== 'followers-drop') return false
  return wrong.some((other) => 'usual' in other && activity.before === other.after)
}

/** The previous collection with unconfirmed changes undone: changes are relative to the last certain values. */
function withoutPending(collection: AccountObservation, pending: readonly Activity[]): AccountObservation {
  const profile = pending.reduce(undo, collection.profile)
  return { ...collection, profile }
}

function undo(profile: ProfileObservation, activity: Activity): ProfileObservation {
  switch (activity.kind) {
    case 'biography-changed':
      return { ...profile, biography: activity.before ?? '' }
    case 'name-changed':
      return { ...profile, name: activity.before ?? '' }
    case 'website-changed':
      return { ...profile, website: activity.before ?? '' }
    case 'username-changed':
      return { ...profile, username: activity.before ?? profile.username }
    case 'picture-changed':
      return { ...profile, pictureUrl: activity.pictureBefore ?? profile.pictureUrl }
    default:
      return profile
  }
}
