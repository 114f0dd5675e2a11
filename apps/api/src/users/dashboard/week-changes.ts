import type { Activity, ActivityKind } from '@tidewatch/insights/activity'
import { subDays } from 'date-fns'
import { millisecondsInHour } from 'date-fns/constants'
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { anyOf } from '#/platform/db/statements/any-of.ts'
import { newestActivities } from '#/watch/changes/newest-activities.ts'

/** Most notable first; other kinds are counted but never highlighted. */
const notableKinds: ActivityKind[] = [
  'became-unavailable',
  'username-changed',
  'came-back',
  'followers-drop',
  'followers-spike',
  'followers-milestone',
  'website-changed',
  'biography-changed',
  'name-changed',
  'post-removed',
  'picture-changed',
]
const maxHighlights = 3

interface WeekChanges {
  posts: number
  removedPosts: number
  otherChanges: number
  notable: Activity[]
}

/** By the hour: reads with the same changes respond the same, so that conditional ones get 304. */
export function sevenDaysBefore(now: Date): Date {
  return subDays(now.getTime() - (now.getTime() % millisecondsInHour), 7)
}

/** The changes of each subject since `weekAgo`, in a single scan of that period. */
export function weekQuery(db: Database) {
  const { subjectId, kind, at, isPending, body } = activities
  const ofKind = (word: SQL) => sql<number>`count(*) filter (where ${kind} ${word})::int`
  return db
    .select({
      subjectId,
      posts: ofKind(sql`= 'post-published'`),
      removedPosts: ofKind(sql`= 'post-removed'`),
      otherChanges: ofKind(sql`not in ('post-published', 'post-removed')`),
      notable: sql<Activity[]>`coalesce(json_agg(${body}) filter (where ${inArray(kind, notableKinds)}), '[]')`,
    })
    .from(activities)
    .where(
      and(anyOf(subjectId, sql.placeholder('watchedIds')), gte(at, sql.placeholder('weekAgo')), eq(isPending, false)),
    )
    .groupBy(subjectId)
}

/** The most notable changes: by kind, then newest first. */
export function highlightsOf(week: readonly (WeekChanges & { subjectId: string })[]) {
  return week
    .flatMap(({ subjectId, notable }) => notable.map((activity) => ({ subjectId, activity })))
    .toSorted(
      ({ activity: a }, { activity: b }) =>
        notableKinds.indexOf(a.kind) - notableKinds.indexOf(b.kind) ||
        b.at.localeCompare(a.at) ||
        a.id.localeCompare(b.id),
    )
    .slice(0, maxHighlights)
}

/** The last change of each subject: one index lookup each. */
export function lastChangesQuery(db: Database) {
  const ids = db
    .$with('ids')
    .as(
      db
        .select({ id: sql<string>`unnest(${sql.placeholder('subjectIds')}::uuid[])`.as('id') })
        .from(sql`(select 1) one`),
    )
  const newest = newestActivities(db, { subjectId: ids.id, withPending: false, limit: 1 })
  return db.with(ids).select({ id: ids.id, change: newest.body }).from(ids).innerJoinLateral(newest, sql`true`)
}
