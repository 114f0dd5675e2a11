import type { MediaObservation, ProfileObservation } from '@tidewatch/insights/observation'
import type { FollowersCollection } from '@tidewatch/insights/public/followers-history'
import { min } from 'date-fns'
import { and, asc, desc, eq, gte, isNull, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { accounts, media, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { lastSeenAt } from '#/watch/collection/live-posts.ts'

/** The counts of collections: metrics need no more, and years of texts and pictures would be megabytes. */
export async function collectionsBetween(
  db: Database,
  accountId: string,
  from: Date,
  until: Date,
): Promise<ProfileObservation[]> {
  const rows = await collectionsQuery(db, accountId, from, until)
  return rows.map((counts) => ({ ...noTexts, ...counts }))
}

const noTexts = { instagramId: '', username: '', name: null, biography: null, website: null, pictureUrl: null }

export function collectionsQuery(db: Database, accountId: string, from: Date, until: Date) {
  const { capturedAt, followers, following, posts } = profileSnapshots
  return db
    .select({ capturedAt, followers, following, posts })
    .from(profileSnapshots)
    .where(and(eq(profileSnapshots.accountId, accountId), gte(capturedAt, from), lte(capturedAt, until)))
    .orderBy(asc(capturedAt))
}

interface CountsRequest {
  /** Start of the collections, up to and including `until`. */
  from: Date
  until: Date
  /** Only followers, within this range and not after `until`. */
  history: { from: Date; end: Date }
}

/** Counts of the collections in two ranges, in any order. */
export async function countsBetween(
  db: Database,
  accountId: string,
  request: CountsRequest,
): Promise<{ snapshots: ProfileObservation[]; history: FollowersCollection[] }> {
  const [lists] = await countsQuery(db, accountId, request)
  const [first, end] = [request.history.from.getTime(), request.history.end.getTime()]
  return {
    snapshots: (lists?.capturedAt ?? []).map((at, index) => ({
      ...noTexts,
      capturedAt: new Date(at),
      followers: lists?.followers?.[index] ?? null,
      following: lists?.following?.[index] ?? null,
      posts: lists?.posts?.[index] ?? null,
    })),
    history: (lists?.historyAt ?? []).flatMap((at, index) =>
      at >= first && at < end ? [{ at: new Date(at), followers: lists?.history?.[index] ?? null }] : [],
    ),
  }
}

/**
 * Both in one read: the table has a partition for each month, and a read plans those of its range or locks them all. As
 * lists: writing a row each as JSON took PostgreSQL four times as long as reading them.
 */
export function countsQuery(db: Database, accountId: string, { from, until, history }: CountsRequest) {
  const { capturedAt, followers, following, posts } = profileSnapshots
  const isCounted = gte(capturedAt, from)
  return db
    .select({
      historyAt: listOf<number>(milliseconds(capturedAt)),
      history: listOf<number | null>(followers),
      capturedAt: listOf<number>(milliseconds(capturedAt), isCounted),
      followers: listOf<number | null>(followers, isCounted),
      following: listOf<number | null>(following, isCounted),
      posts: listOf<number | null>(posts, isCounted),
    })
    .from(profileSnapshots)
    .where(
      and(
        eq(profileSnapshots.accountId, accountId),
        gte(capturedAt, min([from, history.from])),
        lte(capturedAt, until),
      ),
    )
}

/** Habits use whole captions; for older posts, as much is read as a list of the best ones shows. */
const maxCaptionLength = 200

interface PostsRequest {
  /** Posts of the period and the one before it. */
  from: Date
  /** Whole captions are read from here on. */
  habitsFrom: Date
  end: Date
}

/** Fields that no analysis uses. */
const unusedFields = {
  ...{ shortcode: null, productType: null, sharedToFeed: null, audioType: null },
  ...{ totalLikes: null, totalComments: null },
}

/** The posts between two moments that haven't been removed, with whole captions from `habitsFrom` on. */
export async function postsBetween(
  db: Database,
  accountId: string,
  request: PostsRequest,
): Promise<MediaObservation[]> {
  const rows = await postsQuery(db, accountId, request)
  return rows.map((post) => ({ ...post, ...unusedFields }))
}

export function postsQuery(db: Database, accountId: string, { from, habitsFrom, end }: PostsRequest) {
  const { mediaId, permalink, type, altText, parts, pictureUrl, postedAt } = media
  const { likes, comments, views, reposts, caption } = media
  return db
    .select({
      ...{ mediaId, permalink, type, altText, parts, pictureUrl, postedAt, capturedAt: lastSeenAt },
      ...{ likes, comments, views, reposts },
      caption: sql<string | null>`case when ${postedAt} >= ${habitsFrom.toISOString()}::timestamptz then ${caption}
        else left(${caption}, ${maxCaptionLength}) end`,
    })
    .from(media)
    .innerJoin(accounts, eq(accounts.id, media.accountId))
    .where(notRemoved(accountId, from, end))
    .orderBy(desc(postedAt))
}

function notRemoved(accountId: string, from: Date, end: Date) {
  return and(
    eq(media.accountId, accountId),
    isNull(media.removedAt),
    gte(media.postedAt, from),
    lt(media.postedAt, end),
  )
}

/** Fields that habits don't use. */
const noDetails = {
  mediaId: '',
  permalink: null,
  altText: null,
  parts: null,
  pictureUrl: null,
  views: null,
  reposts: null,
}

/** Posts from before a period that its habits are derived from. */
export async function habitPosts(db: Database, accountId: string, from: Date, end: Date): Promise<MediaObservation[]> {
  if (from >= end) return []
  const [columns] = await habitPostsQuery(db, accountId, from, end)
  return (columns?.postedAt ?? []).map((at, index) => ({
    ...unusedFields,
    ...noDetails,
    type: columns?.type?.[index] ?? 'image',
    postedAt: new Date(at),
    capturedAt: new Date(columns?.capturedAt?.[index] ?? at),
    likes: columns?.likes?.[index] ?? null,
    comments: columns?.comments?.[index] ?? null,
    caption: columns?.caption?.[index] ?? null,
  }))
}

/** As a list per column: writing half a year of rows as JSON took longer than everything else that a report reads. */
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
    .where(notRemoved(accountId, from, end))
}

/** `null` if there are no rows. */
export const listOf = <Item>(values: SQLWrapper, which?: SQL) =>
  sql<Item[] | null>`array_agg(${values})${which && sql` filter (where ${which})`}`

const milliseconds = (at: SQLWrapper) => sql`round(date_part('epoch', ${at}) * 1000)`
