import type { Activity } from '../../activity.ts'
import type { AccountObservation, MediaObservation } from '../../observation.ts'
import { captionStart } from '../../posts/caption-start.ts'
import { daysBetween } from '../../statistics/calendar.ts'
import { textChange } from '../text-change.ts'

/** Instagram may list a new post a little late: one younger than this at the last collection still counts as new. */
const maxDelayDays = 1
/**
 * From this many posts on, all of them losing their likes at once is an error of the source, not the owner's choice.
 */
const minBulkHidden = 3

/**
 * Posts published, removed, restored or edited, and posts whose likes were hidden, between two collections. Source: the
 * posts that each collection listed. Limits: posts can only be missing or restored within the range that both
 * collections listed, and restored only if the profile counts them in addition: the source may have listed a post that it
 * couldn't read; captions are compared without `@`, which Instagram leaves out for some viewers and not for
 * others.
 */
export function derivePostChanges(previous: AccountObservation, next: AccountObservation): Activity[] {
  const before = byId(previous.media)
  const after = byId(next.media)
  const window = { previous: listedAfter(previous), next: listedAfter(next) }
  const collection = {
    at: next.profile.capturedAt.toISOString(),
    notBefore: previous.profile.capturedAt.toISOString(),
  }
  const appeared = [...after.values()].filter(({ mediaId }) => !before.has(mediaId))
  const missing = [...before.values()].filter(
    ({ mediaId, postedAt }) => !next.mediaHasGaps && !after.has(mediaId) && postedAt.getTime() > window.next,
  )
  const kept = [...after.values()].flatMap((post) => {
    const old = before.get(post.mediaId)
    return old ? [{ old, post }] : []
  })
  const appearances = appeared.flatMap((post) =>
    appearanceActivities(post, previous.profile.capturedAt, window.previous, collection),
  )
  return [
    ...appearances.filter(({ kind }) => kind === 'post-published' || areCounted(appearances, previous, next)),
    ...missing.map(
      (post): Activity => ({
        ...idAndTime('post-removed', post, collection),
        ...postDetails(post),
        kind: 'post-removed',
      }),
    ),
    ...kept.flatMap(({ old, post }): Activity[] => {
      const change = textChange(old.caption, post.caption, (text) => text.replaceAll('@', ''))
      return change
        ? [
            {
              ...idAndTime('caption-edited', post, collection),
              ...postDetails(post),
              kind: 'caption-edited',
              ...change,
            },
          ]
        : []
    }),
    ...newlyHidden(kept).map(
      (post): Activity => ({
        ...idAndTime('likes-hidden', post, collection),
        ...postDetails(post),
        kind: 'likes-hidden',
      }),
    ),
  ]
}

function byId(media: readonly MediaObservation[]): Map<string, MediaObservation> {
  return new Map(media.map((post) => [post.mediaId, post]))
}

// The time after which a collection listed every post. An empty list for an account with posts is an error of the
// source.
function listedAfter({ media, mediaComplete, profile }: AccountObservation): number {
  if (media.length === 0 && profile.posts !== 0) return Number.POSITIVE_INFINITY
  if (mediaComplete) return Number.NEGATIVE_INFINITY
  return media.reduce((oldest, { postedAt }) => Math.min(oldest, postedAt.getTime()), Number.POSITIVE_INFINITY)
}

interface Collection {
  at: string
  notBefore: string
}

function appearanceActivities(
  post: MediaObservation,
  lastCollection: Date,
  listed: number,
  collection: Collection,
): Activity[] {
  const isNew = post.postedAt > lastCollection
  if (!isNew && post.postedAt.getTime() <= listed) return []
  if (isNew || daysBetween(post.postedAt, lastCollection) < maxDelayDays) {
    const at = post.postedAt.toISOString()
    return [{ id: `post-published:${post.mediaId}`, at, notBefore: null, ...postDetails(post), kind: 'post-published' }]
  }
  return [{ ...idAndTime('post-restored', post, collection), ...postDetails(post), kind: 'post-restored' }]
}

/** Whether the number of posts has risen by all that appeared. */
function areCounted(appearances: readonly Activity[], previous: AccountObservation, next: AccountObservation): boolean {
  const [before, after] = [previous.profile.posts, next.profile.posts]
  return before !== null && after !== null && after - before >= appearances.length
}

function newlyHidden(kept: readonly { old: MediaObservation; post: MediaObservation }[]): MediaObservation[] {
  const counted = kept.filter(({ old }) => old.likes !== null)
  const hidden = counted.filter(({ post }) => post.likes === null)
  if (hidden.length >= minBulkHidden && hidden.length === counted.length) return []
  return hidden.map(({ post }) => post)
}

function idAndTime(kind: string, post: MediaObservation, collection: Collection): { id: string } & Collection {
  return { id: `${kind}:${post.mediaId}:${collection.at}`, ...collection }
}

function postDetails(post: MediaObservation) {
  return {
    mediaId: post.mediaId,
    permalink: post.permalink,
    mediaType: post.type,
    captionStart: captionStart(post.caption),
    postedAt: post.postedAt.toISOString(),
  }
}
