import type { PeopleCategory } from '@tidewatch/insights/observation'
import type { FileTarget } from '../verdict/file-rules.ts'

function people(category: PeopleCategory): FileTarget {
  return { category, reads: 'people' }
}

/** The content of a list under a known root key, whatever the file is called. */
const targets: ReadonlyMap<string, FileTarget> = new Map([
  ['relationships_followers', people('followers')],
  ['relationships_following', people('following')],
  ['relationships_follow_requests_sent', people('follow-requests-sent')],
  ['relationships_unfollowed_users', people('recently-unfollowed')],
  ['relationships_close_friends', people('close-friends')],
  ['relationships_blocked_users', people('blocked')],
  ['likes_media_likes', { category: 'likes', reads: 'interactions', kind: 'like-post' }],
  ['likes_comment_likes', { category: 'likes', reads: 'interactions', kind: 'like-comment' }],
  ['comments_media_comments', { category: 'comments', reads: 'interactions', kind: 'comment' }],
  ['comments_reels_comments', { category: 'comments', reads: 'interactions', kind: 'comment' }],
  ['comments_story_comments', { category: 'comments', reads: 'interactions', kind: 'comment' }],
  ['organic_insights_audience', { category: 'insights', reads: 'insights' }],
  ['organic_insights_reach', { category: 'insights', reads: 'insights' }],
  ['profile_profile_change', { category: 'profile-changes', reads: 'profile-changes' }],
])
const relationKey = /^relationships_/
/** Keys of lists whose content the file's name specifies more precisely. */
const namedByFile = /^(?:story_activities_|ig_|profile_user$|profile_account_)/

/** True for the root keys that Instagram is known to use for the data read here. */
export function isKnownRoot(key: string): boolean {
  return targets.has(key) || namedByFile.test(key)
}

/** The target of a list: by its root key if known, otherwise by the file's name; `null` if it isn't a target. */
export function targetOfRoot(key: string | null, byName: FileTarget): FileTarget | null {
  if (key === null) return byName
  const known = targets.get(key)
  if (known !== undefined) return known
  // Another relation (hashtags, restricted profiles) under a file name that resembles one of ours.
  return relationKey.test(key) ? null : byName
}
