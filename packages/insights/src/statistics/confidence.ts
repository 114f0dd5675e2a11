import type { Activity } from '../activity.ts'
import { isReversible } from '../public/activities/confirm-changes.ts'
import { activityLink } from '../report/activity-text.ts'

/**
 * The confidence in a change, as a word with a reason: `insights.confidence.<word>` and `insights.reasons.<reason>`.
 */
const confidenceWords = ['certain', 'likely', 'open'] as const
const confidenceReasons = [
  'one-check',
  'two-checks',
  'read',
  'posted',
  'unusual',
  'three-days',
  'notified',
  'dated',
  'between-archives',
  'missing-name',
  'both-lists',
  'same-moment',
  'entries',
  'counted',
] as const
export interface Confidence {
  word: (typeof confidenceWords)[number]
  reason: (typeof confidenceReasons)[number]
}

/**
 * The confidence in a change. `open`: only one collection has shown it, and changes of its kind sometimes revert by
 * themselves. `likely`: another explanation is possible (someone missing from a list may have changed their name; a
 * count far outside the usual is improbable, not impossible; a counter also falls when Instagram removes accounts).
 * `certain`: dated by Instagram itself, read directly from it, or seen twice.
 */
export function confidenceOf(activity: Activity): Confidence {
  if (activity.unconfirmed) return { word: 'open', reason: 'one-check' }
  switch (activity.kind) {
    case 'post-published':
      return { word: 'certain', reason: 'posted' }
    case 'followers-spike':
    case 'followers-drop':
      return { word: 'likely', reason: 'unusual' }
    case 'became-unavailable':
      return { word: 'certain', reason: 'three-days' }
    case 'comments-received':
      return { word: 'certain', reason: 'notified' }
    case 'interactions-given':
      return { word: 'certain', reason: 'entries' }
    case 'followers-left-unnamed':
      return { word: 'likely', reason: 'counted' }
    case 'person-renamed':
      return { word: activity.seenIn === 'both-lists' ? 'certain' : 'likely', reason: activity.seenIn }
    case 'follower-gained':
    case 'following-added':
      return activity.notBefore === null
        ? { word: 'certain', reason: 'dated' }
        : { word: 'likely', reason: 'between-archives' }
    case 'follower-lost':
    case 'following-removed':
      return activity.notBefore === null
        ? { word: 'certain', reason: 'dated' }
        : { word: 'likely', reason: 'missing-name' }
    default:
      return { word: 'certain', reason: isReversible(activity.kind) ? 'two-checks' : 'read' }
  }
}

/** Where to verify a change: the post on Instagram, or the list in the owner's archives that it comes from. */
type Evidence =
  | { kind: 'post'; address: string }
  | { kind: 'list'; list: 'followers' | 'following'; usernames: string[] }
  | { kind: 'entries' }

/** The evidence of a change besides its own description; `null` if that is the evidence, as with texts and counts. */
export function evidenceOf(activity: Activity): Evidence | null {
  switch (activity.kind) {
    case 'follower-gained':
    case 'follower-lost':
      return { kind: 'list', list: 'followers', usernames: [activity.username] }
    case 'following-added':
    case 'following-removed':
      return { kind: 'list', list: 'following', usernames: [activity.username] }
    case 'person-renamed':
      return { kind: 'list', list: activity.list, usernames: [activity.before, activity.username] }
    case 'interactions-given':
      return { kind: 'entries' }
    default:
      return postEvidence(activity)
  }
}

function postEvidence(activity: Activity): Evidence | null {
  const address = activityLink(activity)
  return address === null ? null : { kind: 'post', address }
}
