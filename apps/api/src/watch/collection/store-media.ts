import type { Activity } from '@tidewatch/insights/activity'
import type { AccountObservation, MediaObservation } from '@tidewatch/insights/observation'
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type AccountRow, type MediaRow, media, mediaSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { selectRows } from '#/platform/db/select-rows.ts'

/**
 * The known posts that the new observation could have shown: back to its oldest post, or all if it is complete. Posts whose
 * removal is not confirmed count as known.
 */
export function knownMedia(
  tx: Transaction,
  account: AccountRow,
  next: AccountObservation,
  pending: readonly Activity[],
): Promise<MediaRow[]> {
  const oldest = next.media.at(-1)?.postedAt
  const reach = next.mediaComplete || !oldest ? undefined : gte(media.postedAt, oldest)
  const open = removedIn(pending)
  const isKnown = open.length > 0 ? or(isNull(media.removedAt), inArray(media.mediaId, open)) : isNull(media.removedAt)
  return tx
    .select()
    .from(media)
    .where(and(eq(media.accountId, account.id), isKnown, reach))
    .orderBy(sql`${media.postedAt} desc`)
}

/** Stores the newest observation of each post, and its reactions if they changed. */
export async function storeMedia(
  tx: Transaction,
  accountId: string,
  observations: readonly MediaObservation[],
  known: readonly MediaRow[],
): Promise<void> {
  if (observations.length === 0) return
  const before = new Map(known.map((row) => [row.mediaId, row]))
  const changed = observations.filter((observation) => reactionsDiffer(before.get(observation.mediaId), observation))
  await tx
    .insert(media)
    .select(
      selectRows(
        media,
        observations.map((observation) => ({ accountId, ...observation, firstSeenAt: observation.capturedAt })),
      ),
    )
    .onConflictDoUpdate({
      target: [media.accountId, media.mediaId],
      set: {
        permalink: sql`excluded.permalink`,
        shortcode: sql`coalesce(excluded.shortcode, ${media.shortcode})`,
        caption: sql`excluded.caption`,
        productType: sql`coalesce(excluded.product_type, ${media.productType})`,
        altText: sql`excluded.alt_text`,
        parts: sql`coalesce(excluded.parts, ${media.parts})`,
        pictureUrl: sql`excluded.picture_url`,
        sharedToFeed: sql`excluded.shared_to_feed`,
        audioType: sql`coalesce(excluded.audio_type, ${media.audioType})`,
        likes: sql`excluded.likes`,
        comments: sql`excluded.comments`,
        views: sql`excluded.views`,
        reposts: sql`excluded.reposts`,
        totalLikes: sql`excluded.total_likes`,
        totalComments: sql`excluded.total_comments`,
        capturedAt: sql`excluded.captured_at`,
        removedAt: null,
      },
    })
  if (changed.length === 0) return
  await tx
    .insert(mediaSnapshots)
    .select(
      selectRows(
        mediaSnapshots,
        changed.map((observation) => ({ accountId, ...observation })),
      ),
    )
    .onConflictDoNothing()
}

function reactionsDiffer(before: MediaRow | undefined, observation: MediaObservation): boolean {
  if (!before) return true
  return (['likes', 'comments', 'views', 'reposts'] as const).some((key) => before[key] !== observation[key])
}

/** Marks the posts that a collection no longer listed; one that lists them again takes the mark away. */
export async function markRemoved(
  tx: Transaction,
  accountId: string,
  changes: readonly Activity[],
  at: Date,
): Promise<void> {
  const removed = removedIn(changes)
  if (removed.length === 0) return
  await tx
    .update(media)
    .set({ removedAt: at })
    .where(and(eq(media.accountId, accountId), inArray(media.mediaId, removed)))
}

function removedIn(changes: readonly Activity[]): string[] {
  return changes.flatMap((change) => (change.kind === 'post-removed' ? [change.mediaId] : []))
}
