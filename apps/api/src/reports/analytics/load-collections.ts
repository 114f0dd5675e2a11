import type { MediaObservation, ProfileObservation } from '@tidewatch/insights/observation'
import { and, asc, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { media, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { lastSeenAt } from '#/watch/collection/live-posts.ts'

/** What figures need of a collection: its counts. Texts and pictures of years of collections would be megabytes. */
export async function collectionsBetween(
  db: Database,
  accountId: string,
  from: Date,
  until: Date,
): Promise<ProfileObservation[]> {
  const rows = await collectionsQuery(db, accountId, from, until)
  const texts = { instagramId: '', username: '', name: null, biography: null, website: null, pictureUrl: null }
  return rows.map((counts) => ({ ...texts, ...counts }))
}

export function collectionsQuery(db: Database, accountId: string, from: Date, until: Date) {
  const { capturedAt, followers, following, posts } = profileSnapshots
  return db
    .select({ capturedAt, followers, following, posts })
    .from(profileSnapshots)
    .where(and(eq(profileSnapshots.accountId, accountId), gte(capturedAt, from), lte(capturedAt, until)))
    .orderBy(asc(capturedAt))
}

/** Captions are read for habits; of older posts, as much as a list of the best ones shows. */
const captionLetters = 200

interface PostsRequest {
  /** Posts of the period and the one before it. */
  from: Date
  /** Habits are read from here on. */
  habitsFrom: Date
  end: Date
}

/** What no analysis uses. */
const unread = {
  ...{ shortcode: null, productType: null, sharedToFeed: null, audioType: null },
  ...{ totalLikes: null, totalComments: null },
}

/** The posts that are still there, with whole captions from `habitsFrom` on. */
export async function postsBetween(db: Database, accountId: string, asked: PostsRequest): Promise<MediaObservation[]> {
  const rows = await postsQuery(db, accountId, asked)
  return rows.map((post) => ({ ...post, ...unread }))
}

export function postsQuery(db: Database, accountId: string, { from, habitsFrom, end }: PostsRequest) {
  const { mediaId, permalink, type, altText, parts, pictureUrl, postedAt } = media
  const { likes, comments, views, reposts, caption } = media
  return db
    .select({
      ...{ mediaId, permalink, type, altText, parts, pictureUrl, postedAt, capturedAt: lastSeenAt },
      ...{ likes, comments, views, reposts },
      caption: sql<string | null>`case when ${postedAt} >= ${habitsFrom.toISOString()}::timestamptz then ${caption}
        else left(${caption}, ${captionLetters}) end`,
    })
    .from(media)
    .where(
      and(
        eq(media.accountId, accountId),
        isNull(media.removedAt),
        gte(postedAt, from < habitsFrom ? from : habitsFrom),
        lt(postedAt, end),
      ),
    )
    .orderBy(desc(postedAt))
}
