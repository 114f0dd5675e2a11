import type { InteractionKind, PeopleCategory } from '@tidewatch/insights/observation'
import * as z from 'zod'
import { parseMillis, parseTime } from '../json/parse-time.ts'
import { findUsername } from '../json/username.ts'
import type { ReadInteraction } from './read-interaction.ts'

/** The keys of the 2018-2020 archives: `connections.json` maps usernames to ISO times. */
export const flatRelations: ReadonlyMap<string, PeopleCategory> = new Map([
  ['followers', 'followers'],
  ['following', 'following'],
  ['follow_requests_sent', 'follow-requests-sent'],
  ['blocked_users', 'blocked'],
  ['close_friends', 'close-friends'],
  ['unfollowed_users', 'recently-unfollowed'],
])

/** `likes.json` and `comments.json`: lists of `[time, …, username]` under these keys. */
export const flatInteractions: ReadonlyMap<string, InteractionKind> = new Map([
  ['media_likes', 'like-post'],
  ['comment_likes', 'like-comment'],
  ['media_comments', 'comment'],
  ['live_comments', 'comment'],
  ['story_comments', 'comment'],
  ['polls', 'story'],
  ['quizzes', 'story'],
  ['questions', 'story'],
  ['countdowns', 'story'],
  ['emoji_sliders', 'story'],
])

/** `media.json`: stories, profile pictures and files of messages are ignored. */
export const flatPosts: ReadonlySet<string> = new Set(['photos', 'videos', 'reels', 'igtv'])

const rowSchema = z.array(z.unknown()).min(2)
const mediaSchema = z.object({ taken_at: z.unknown(), path: z.string().catch('') })

export function readFlatPerson(key: string, value: unknown): { username: string; since: number } | 'deleted' | null {
  const found = findUsername(key)
  if (found === null || found === 'deleted') return found
  return { username: found.username, since: parseMillis(value) }
}

export function readFlatInteraction(kind: InteractionKind, row: unknown): ReadInteraction | null {
  const cells = rowSchema.safeParse(row)
  if (!cells.success) return null
  const [time, ...rest] = cells.data
  const owner = rest.at(-1)
  const found = typeof owner === 'string' ? findUsername(owner) : null
  const username = found === null || found === 'deleted' ? null : found.username
  const at = parseTime(time)
  return username === null && at === null ? null : { kind, username, at, reference: '' }
}

export function readFlatPost(value: unknown): { at: Date; reference: string } | null {
  const media = mediaSchema.safeParse(value)
  const at = media.success ? parseTime(media.data.taken_at) : null
  return media.success && at !== null ? { at, reference: media.data.path } : null
}
