import type { Activity, ActivityKind } from '../activity.ts'
import { captionLine } from '../posts/caption-start.ts'
import { readable } from '../public/text-change.ts'

/**
 * Formats a message in the reader's language: a translator of next-intl or use-intl, or any function of the same shape.
 */
export type Say = (key: ActivityKind, values?: Record<string, string | number>) => string

/**
 * An activity in one sentence: the same on screen, in emails, feeds, webhooks and files. `say`: `insights.activity`.
 */
export function activitySentence(say: Say, activity: Activity): string {
  switch (activity.kind) {
    case 'post-published':
    case 'post-removed':
    case 'post-restored':
      return say(activity.kind, { mediaType: activity.mediaType })
    case 'username-changed':
      return say(activity.kind, { before: activity.before ?? '', after: activity.after ?? '' })
    case 'followers-milestone':
      return say(activity.kind, { milestone: activity.milestone })
    case 'followers-spike':
    case 'followers-drop':
      return say(activity.kind, { before: activity.before, after: activity.after })
    case 'comments-received': {
      const { comments, mentions } = activity
      return say(activity.kind, { comments, mentions, both: comments > 0 && mentions > 0 ? 'yes' : 'no' })
    }
    case 'follower-gained':
    case 'follower-lost':
    case 'following-added':
    case 'following-removed':
      return say(activity.kind, { username: activity.username })
    case 'followers-left-unnamed':
      return say(activity.kind, { count: activity.count, atLeast: activity.isAtLeast ? 'yes' : 'no' })
    case 'person-renamed':
      return say(activity.kind, { before: activity.before, username: activity.username })
    case 'interactions-given': {
      const { likes, comments, stories } = activity
      return say(activity.kind, { total: (likes ?? 0) + (comments ?? 0) + (stories ?? 0) })
    }
    default:
      return say(activity.kind)
  }
}

/** The texts that a plain-text detail needs besides the sentence. */
interface DetailWords {
  /** Replaces a missing text, such as `empty`. */
  empty: string
  /** The usual change of followers over the same span, as a sentence. */
  usual: (change: number) => string
  /** The interactions given in a week, by kind (`givenParts`). */
  given: (week: GivenWeek) => string
}

export type GivenWeek = Extract<Activity, { kind: 'interactions-given' }>

/** Formats one part of a week: the messages `provenance.activity.<key>`. */
type FormatGiven = (
  key: 'likes' | 'comments' | 'stories' | 'most' | 'night',
  values: Record<string, string | number>,
) => string

/**
 * The interactions given in a week: by kind, to whom the most, and how many at night. Categories that weren't shared
 * are omitted.
 */
export function givenParts(say: FormatGiven, week: GivenWeek): string[] {
  const { most, night } = week
  const kinds = (['likes', 'comments', 'stories'] as const).flatMap((kind) => {
    const count = week[kind]
    return count ? [say(kind, { count })] : []
  })
  return [...kinds, ...(most ? [say('most', most)] : []), ...(night > 0 ? [say('night', { count: night })] : [])]
}

/** Longer texts are truncated: a whole biography fits. */
const maxTextLength = 300

/**
 * The exact change in one line of plain text: `before → after`, or the start of a post's caption; `null` if there's
 * nothing to add.
 */
export function activityDetail(words: DetailWords, activity: Activity): string | null {
  switch (activity.kind) {
    case 'biography-changed':
    case 'name-changed':
    case 'website-changed':
    case 'caption-edited':
      return `${inOneLine(activity.before) ?? `(${words.empty})`} → ${inOneLine(activity.after) ?? `(${words.empty})`}`
    case 'post-published':
    case 'post-restored':
    case 'post-removed':
    case 'likes-hidden':
      return inOneLine(captionLine(activity.captionStart))
    case 'followers-spike':
    case 'followers-drop':
      return words.usual(activity.usual)
    case 'interactions-given':
      return words.given(activity)
    default:
      return null
  }
}

/** The Instagram post that an activity is about; `null` if there is none, or it was removed. */
export function activityLink(activity: Activity): string | null {
  if (activity.kind === 'post-removed' || !('permalink' in activity)) return null
  return activity.permalink
}

function inOneLine(text: string | null): string | null {
  const line = readable(text ?? '')
  const letters = Array.from(line)
  return letters.length > maxTextLength ? `${letters.slice(0, maxTextLength).join('').trimEnd()}…` : line || null
}
