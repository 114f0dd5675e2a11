import { type FeedKind, type FeedPage, feedKindOf } from '@tidewatch/contract/users/dashboard'
import type { ActivityKind } from '@tidewatch/insights/activity'
import { unexpiredPictureUrl } from '@tidewatch/insights/posts/picture'
import { baselineDays, type Habit, unusualness } from '@tidewatch/insights/public/unusualness'
import { differenceInDays, min, subDays } from 'date-fns'
import { and, count, eq, gte, inArray, min as least, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { paginate } from '#/platform/db/keyset.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { media } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import type { Context } from '#/primitives/context.ts'
import { newestActivities } from '#/watch/changes/newest-activities.ts'
import { knownAt } from '#/watch/changes/read-changes.ts'
import { readActivity } from '#/watch/collection/store-activities.ts'
import { seenUntil } from './feed-seen.ts'
import { feedSubjects } from './feed-subjects.ts'

interface FeedQuery {
  cursor?: string | undefined
  limit: number
  monitorId?: string | undefined
  tag?: string | undefined
  kind?: FeedKind | undefined
}

const kinds = Object.keys(feedKindOf) as ActivityKind[]

/**
 * A page of changes over everything that the user watches. Two queries: one for the page, reading at most a page from
 * each subject's index; one for how often those subjects had such changes lately.
 */
export async function loadFeed(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: UserRow,
  query: FeedQuery,
): Promise<FeedPage> {
  const { shown, nextCursor } = paginate(await readPage(db, user.id, query), query.limit, ({ at, id }) => ({ at, id }))
  const habits = await readHabits(db, [...new Set(shown.map(({ subjectId }) => subjectId))], now())
  return {
    nextCursor,
    seenUntil: seenUntil(user, now()).toISOString(),
    items: shown.map((row) => {
      const activity = readActivity(row)
      const habit =
        row.at < subDays(now(), baselineDays) ? null : (habits.get(`${row.subjectId} ${activity.kind}`) ?? null)
      const url = unexpiredPictureUrl(row.pictureUrl, row.capturedAt, now())
      const isNews = !row.isPending && row.at > row.watchedSince
      return {
        monitorId: row.monitorId,
        activity,
        knownAt: isNews ? row.knownAt.toISOString() : null,
        bits: unusualness(activity, habit ?? { times: 0, days: baselineDays }),
        habit,
        picture: url === null ? null : { url, altText: row.altText },
      }
    }),
  }
}

function readPage(db: Database, userId: string, { cursor, limit, kind, ...only }: FeedQuery) {
  const subjects = feedSubjects(db, userId, {
    ...(only.monitorId && { monitorId: only.monitorId }),
    ...(only.tag && { tag: only.tag }),
  })
  const newest = newestActivities(db, {
    subjectId: subjects.subjectId,
    kinds: kind && kinds.filter((each) => feedKindOf[each] === kind),
    withPending: true,
    limit: limit + 1,
    cursor,
  })
  return db
    .with(subjects)
    .select({
      subjectId: subjects.subjectId,
      monitorId: subjects.monitorId,
      watchedSince: subjects.watchedSince,
      id: newest.activityId,
      at: newest.at,
      body: newest.body,
      isPending: newest.isPending,
      // The subquery has the table's name, so this expression reads from it.
      knownAt,
      pictureUrl: media.pictureUrl,
      altText: media.altText,
      capturedAt: media.capturedAt,
    })
    .from(subjects)
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(media, and(eq(media.accountId, newest.subjectId), eq(media.mediaId, sql`${newest.body}->>'mediaId'`)))
    .orderBy(sql`${newest.at} desc`, sql`${newest.activityId} desc`)
    .limit(limit + 1)
}

/** Keyed by subject and kind. */
async function readHabits(db: Database, subjectIds: string[], now: Date): Promise<Map<string, Habit>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .select({ id: activities.subjectId, kind: activities.kind, times: count(), since: least(activities.at) })
    .from(activities)
    .where(and(inArray(activities.subjectId, subjectIds), gte(activities.at, subDays(now, baselineDays))))
    .groupBy(activities.subjectId, activities.kind)
  const since = new Map<string, Date>()
  for (const { id, since: first } of rows) since.set(id, min([since.get(id) ?? now, first ?? now]))
  return new Map(
    rows.map(({ id, kind, times }) => {
      const days = Math.max(1, differenceInDays(now, since.get(id) ?? now) + 1)
      return [`${id} ${kind}`, { times, days: Math.min(baselineDays, days) }]
    }),
  )
}
