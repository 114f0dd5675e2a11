import type { MediaObservation, ProfileObservation } from '@tidewatch/insights/observation'
import { and, asc, desc, eq, gte, isNull, lt, lte, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { accounts, media, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
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
  /** Whole captions are read from here on. */
  habitsFrom: Date
  end: Date
}

/** What no analysis uses. */
const unread = {
  ...{ shortcode: null, productType: null, sharedToFeed: null, audioType: null },
  ...{ totalLikes: null, totalComments: null },
}

/** The posts between two moments that are still there, with whole captions from `habitsFrom` on. */
export async function postsBetween(
  db: Database,
  accountId: string,
  request: PostsRequest,
): Promise<MediaObservation[]> {
  const rows = await postsQuery(db, accountId, request)
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
    .innerJoin(accounts, eq(accounts.id, media.accountId))
    .where(stillThere(accountId, from, end))
    .orderBy(desc(postedAt))
}

function stillThere(accountId: string, from: Date, end: Date) {
  return and(
    eq(media.accountId, accountId),
    isNull(media.removedAt),
    gte(media.postedAt, from),
    lt(media.postedAt, end),
  )
}

/** What habits don't use. */
const noDetails = {
  mediaId: '',
  permalink: null,
  altText: null,
  parts: null,
  pictureUrl: null,
  views: null,
  reposts: null,
}

/** The posts before those of a period that its habits are read from. */
export async function habitPosts(db: Database, accountId: string, from: Date, end: Date): Promise<MediaObservation[]> {
  if (from >= end) return []
  const [columns] = await habitPostsQuery(db, accountId, from, end)
  return (columns?.postedAt ?? []).map((at, index) => ({
    ...unread,
    ...noDetails,
    type: columns?.type?.[index] ?? 'image',
    postedAt: new Date(at),
    capturedAt: new Date(columns?.capturedAt?.[index] ?? at),
    likes: columns?.likes?.[index] ?? null,
    comments: columns?.comments?.[index] ?? null,
    caption: columns?.caption?.[index] ?? null,
  }))
}

/** As a list for each column: half a year of rows, written as JSON, took longer than all else that is read for a report. */
export function habitPostsQuery(db: Database, accountId: string, from: Date, end: Date) {
  const { type, postedAt, likes, comments, caption } = media
  return db
    .select({
      type: listOf<MediaObservation['type']>(type),
      postedAt: listOf<number>(milliseconds(postedAt)),
      capturedAt: listOf<number>(milliseconds(lastSeenAt)),
      likes: listOf<number | null>(likes),
      comments: listOf<number | null>(comments),
      caption: listOf<string | null>(caption),
    })
    .from(media)
    .innerJoin(accounts, eq(accounts.id, media.accountId))
    .where(stillThere(accountId, from, end))
}

/** `null` where there is none. */
export const listOf = <Item>(values: SQLWrapper) => sql<Item[] | null>`array_agg(${values})`

export const milliseconds = (at: SQLWrapper) => sql`round(date_part('epoch', ${at}) * 1000)`
