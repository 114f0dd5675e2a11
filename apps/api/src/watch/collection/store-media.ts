import type { Activity } from '@tidewatch/insights/activity'
import type { MediaObservation } from '@tidewatch/insights/observation'
import { pictureExpiresAt, pictureFile } from '@tidewatch/insights/posts/picture'
import { addDays } from 'date-fns'
import { and, desc, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type MediaRow, media, mediaSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { fromJson } from '#/platform/db/statements/json-rows.ts'

/**
 * The stored posts that a new observation could have shown: back to its oldest post, or all if that is `null`. Posts
 * whose removal is unconfirmed are included.
 */
export function knownMedia(db: Database, accountId: SQLWrapper, oldest: SQLWrapper) {
  const isOpen = sql`${media.mediaId} in (select ${activities.body}->>'mediaId' from ${activities}
    where ${activities.subjectId} = ${accountId} and ${activities.isPending} and ${activities.kind} = 'post-removed')`
  return db
    .select()
    .from(media)
    .where(
      and(
        sql`${media.accountId} = ${accountId}`,
        or(isNull(media.removedAt), isOpen),
        sql`${media.postedAt} >= coalesce(${oldest}::timestamptz, '-infinity')`,
      ),
    )
    .orderBy(desc(media.postedAt))
}

const texts = ['permalink', 'caption', 'altText', 'sharedToFeed'] as const
/** Observations that lack them keep the stored values. */
const keptIfMissing = ['shortcode', 'productType', 'parts', 'audioType'] as const
const reactions = ['likes', 'comments', 'views', 'reposts'] as const
const totals = ['totalLikes', 'totalComments'] as const

/** The posts whose newest observation differs from the stored one, and those of them whose reactions changed. */
export function changedMedia(
  observations: readonly MediaObservation[],
  known: readonly MediaRow[],
  nextCollectionAt: Date | null,
): { posts: MediaObservation[]; reactions: MediaObservation[] } {
  const rows = new Map(known.map((row) => [row.mediaId, row]))
  const differs = (post: MediaObservation, keys: readonly (keyof MediaObservation & keyof MediaRow)[]) => {
    const row = rows.get(post.mediaId)
    return !row || keys.some((key) => row[key] !== post[key])
  }
  const posts = observations.filter((post) => {
    const row = rows.get(post.mediaId)
    return (
      !row ||
      row.removedAt !== null ||
      differs(post, [...texts, ...reactions, ...totals]) ||
      keptIfMissing.some((key) => post[key] !== null && row[key] !== post[key]) ||
      !showsPicture(row, post, nextCollectionAt)
    )
  })
  return { posts, reactions: posts.filter((post) => differs(post, reactions)) }
}

/** Whether the stored URL shows the same picture until a day after the next collection, which brings a new URL. */
function showsPicture(row: MediaRow, post: MediaObservation, nextCollectionAt: Date | null): boolean {
  if (pictureFile(row.pictureUrl) !== pictureFile(post.pictureUrl)) return false
  if (!row.pictureUrl) return true
  return nextCollectionAt !== null && pictureExpiresAt(row.pictureUrl, row.capturedAt) > addDays(nextCollectionAt, 1)
}

/** Stores the newest observation of each post. */
export function writePosts(rows: SQLWrapper) {
  return sql`insert into ${media} ${fromJson(media, rows)}
    on conflict (account_id, media_id) do update set
      permalink = excluded.permalink,
      shortcode = coalesce(excluded.shortcode, media.shortcode),
      caption = excluded.caption,
      product_type = coalesce(excluded.product_type, media.product_type),
      alt_text = excluded.alt_text,
      parts = coalesce(excluded.parts, media.parts),
      picture_url = excluded.picture_url,
      shared_to_feed = excluded.shared_to_feed,
      audio_type = coalesce(excluded.audio_type, media.audio_type),
      likes = excluded.likes,
      comments = excluded.comments,
      views = excluded.views,
      reposts = excluded.reposts,
      total_likes = excluded.total_likes,
      total_comments = excluded.total_comments,
      captured_at = excluded.captured_at,
      removed_at = null`
}

export function writeReactions(rows: SQLWrapper) {
  return sql`insert into ${mediaSnapshots} ${fromJson(mediaSnapshots, rows)} on conflict do nothing`
}

/** The posts that a collection no longer listed. Being listed again clears the mark. */
export function removedMediaIds(changes: readonly Activity[]): string[] {
  return changes.flatMap((change) => (change.kind === 'post-removed' ? [change.mediaId] : []))
}
