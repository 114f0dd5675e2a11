import type { TableName, TableQuery } from '@tidewatch/contract/delivery/tables'
import type { Activity } from '@tidewatch/insights/activity'
import type { MediaObservation } from '@tidewatch/insights/observation'
import { engagementRateOf, followersNear } from '@tidewatch/insights/posts/engagement'
import { type CountedDay, dayRecords } from '@tidewatch/insights/public/day-records'
import { activityLink } from '@tidewatch/insights/report/activity-text'
import { addDays, dayOf, periodBounds, startOfDay } from '@tidewatch/insights/statistics/calendar'
import { addDays as addDayLengths, max, min, subDays } from 'date-fns'
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { type AccountRow, media, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { yieldToEventLoop } from '#/platform/yield-to-event-loop.ts'
import type { Context } from '#/primitives/context.ts'
import { collectBeforeDays } from '#/reports/analytics/load-analytics.ts'
import { collectionsBetween, postsBetween } from '#/reports/analytics/load-collections.ts'
import { listMonitors, type VisibleMonitor } from '#/watch/monitors/queries.ts'
import type { Value } from './csv-line.ts'

type Rows = AsyncGenerator<Value[][]>
interface RowsQuery extends Pick<TableQuery, 'from' | 'to'> {
  timeZone: string
  now: Date
}

/** How much of an account is read at a time: days of collections, or rows. */
const daysPerBatch = 92
const rowsPerBatch = 1_000

const readers = { days: dayRows, posts: postRows, changes: changeRows } satisfies Record<TableName, unknown>

/**
 * The rows of a table in batches, account by account, newest account first. Only one batch is in memory, and no
 * database connection is held between two.
 */
export async function* tableRows(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { table, userId, timeZone, query }: { table: TableName; userId: string; timeZone: string; query: TableQuery },
): Rows {
  const { username, from, to } = query
  const name = username?.replace(/^@/, '').toLowerCase()
  const request = { from, to, timeZone, now: now() }
  for (const watched of await listMonitors(db, userId)) {
    if (name && nameOf(watched).toLowerCase() !== name) continue
    for await (const rows of readers[table](db, watched, request)) {
      if (rows.length > 0) yield rows
      await yieldToEventLoop()
    }
  }
}

const nameOf = ({ monitor, account }: VisibleMonitor) => account?.username ?? monitor.username

async function* dayRows(db: Database, watched: VisibleMonitor, request: RowsQuery): Rows {
  const { account, monitor } = watched
  if (!account) return
  const { timeZone, now } = request
  const first = await firstCollection(db, account.id)
  if (!first) return
  const last = earliest(request.to, dayOf(now, timeZone))
  let from = latest(request.from, dayOf(first, timeZone))
  let previousCount: CountedDay | null = null
  for (; from <= last; from = addDays(from, daysPerBatch)) {
    const period = { from, to: earliest(addDays(from, daysPerBatch - 1), last) }
    const { start, end } = periodBounds(period, timeZone)
    const [snapshots, posts, changes] = await Promise.all([
      collectionsBetween(
        db,
        account.id,
        subDays(start, collectBeforeDays),
        min([addDayLengths(end, collectBeforeDays), now]),
      ),
      postsBetween(db, account.id, { from: start, habitsFrom: end, end }),
      changesByDay(db, account.id, { start, end, timeZone }),
    ])
    const near = await collectionsNear(db, account, posts)
    const records = dayRecords({ snapshots, posts, near, previousCount, period, timeZone })
    for (const { date, followers } of records) if (followers !== null) previousCount = { date, followers }
    yield records.flatMap((day) => {
      const count = changes.get(day.date) ?? 0
      const isKnown = [day.followers, day.following, day.posts].some((value) => value !== null)
      if (!isKnown && day.newPosts === 0 && count === 0) return []
      const { date, followers, following, followersChange, newPosts, likes, comments, views, engagementRate } = day
      const before = day.previousCount
      return [
        [
          ...[date, monitor.id, account.username, monitor.source, followers, following, day.posts, followersChange],
          ...[count, newPosts, likes, comments, views, engagementRate],
          ...[before?.date ?? null, followers !== null && before ? followers - before.followers : null],
        ],
      ]
    })
  }
}

async function* postRows(db: Database, { monitor, account }: VisibleMonitor, request: RowsQuery): Rows {
  if (!account) return
  const keyset = { at: media.postedAt, id: media.mediaId }
  const where = and(eq(media.accountId, account.id), ...within(media.postedAt, request))
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const rows = await db
      .select()
      .from(media)
      .where(and(where, after(cursor, keyset)))
      .orderBy(...newestFirst(keyset))
      .limit(rowsPerBatch + 1)
    const { shown, nextCursor } = paginate(rows, rowsPerBatch, ({ postedAt, mediaId }) => ({
      at: postedAt,
      id: mediaId,
    }))
    const followersAt = followersNear(await collectionsNear(db, account, shown))
    yield shown.map((post) => [
      ...[post.mediaId, monitor.id, account.username, post.postedAt.toISOString(), post.type, post.permalink],
      ...[post.caption, post.likes, post.comments, post.views, post.reposts, engagementRateOf(post, followersAt)],
      ...[post.capturedAt.toISOString(), post.removedAt?.toISOString() ?? null],
    ])
    cursor = nextCursor
  }
}

async function* changeRows(db: Database, watched: VisibleMonitor, request: RowsQuery): Rows {
  const { monitor, account } = watched
  const keyset = { at: activities.at, id: activities.activityId }
  const subjects = account ? [monitor.id, account.id] : [monitor.id]
  const where = and(inArray(activities.subjectId, subjects), ...within(activities.at, request))
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const rows = await db
      .select({ body: activities.body, isPending: activities.isPending, at: activities.at, id: activities.activityId })
      .from(activities)
      .where(and(where, after(cursor, keyset)))
      .orderBy(...newestFirst(keyset))
      .limit(rowsPerBatch + 1)
    const { shown, nextCursor } = paginate(rows, rowsPerBatch, (row) => row)
    yield shown.map(({ body, isPending }) => [
      ...[body.id, monitor.id, nameOf(watched), body.at, body.notBefore, body.kind],
      ...[sideOf(body, 'before'), sideOf(body, 'after'), activityLink(body), !isPending],
    ])
    cursor = nextCursor
  }
}

function sideOf(activity: Activity, side: 'before' | 'after'): Value {
  return side in activity ? (activity as unknown as Record<typeof side, string | number | null>)[side] : null
}

/** Confirmed changes of an account by day. */
async function changesByDay(
  db: Database,
  accountId: string,
  { start, end, timeZone }: { start: Date; end: Date; timeZone: string },
): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${activities.at} at time zone ${timeZone}, 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, accountId),
        eq(activities.isPending, false),
        gte(activities.at, start),
        lt(activities.at, end),
      ),
    )
    // By position: the same expression with another parameter would count as a different one.
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.count]))
}

/** The collections that show the follower counts at the time of the posts' metrics. */
async function collectionsNear(
  db: Database,
  { id }: Pick<AccountRow, 'id'>,
  posts: readonly Pick<MediaObservation, 'capturedAt'>[],
) {
  const times = posts.map(({ capturedAt }) => capturedAt)
  if (times.length === 0) return []
  return collectionsBetween(
    db,
    id,
    subDays(min(times), collectBeforeDays),
    addDayLengths(max(times), collectBeforeDays),
  )
}

async function firstCollection(db: Database, accountId: string): Promise<Date | null> {
  const { capturedAt } = profileSnapshots
  const [first] = await db
    .select({ capturedAt })
    .from(profileSnapshots)
    .where(eq(profileSnapshots.accountId, accountId))
    .orderBy(asc(capturedAt))
    .limit(1)
  return first?.capturedAt ?? null
}

function within(column: typeof media.postedAt | typeof activities.at, { from, to, timeZone }: RowsQuery): SQL[] {
  return [
    ...(from ? [gte(column, startOfDay(from, timeZone))] : []),
    ...(to ? [lt(column, startOfDay(addDays(to, 1), timeZone))] : []),
  ]
}

const earliest = (day: string | undefined, other: string) => (day !== undefined && day < other ? day : other)
const latest = (day: string | undefined, other: string) => (day !== undefined && day > other ? day : other)
