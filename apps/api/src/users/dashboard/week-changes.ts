import type { Activity, ActivityKind } from '@tidewatch/insights/activity'
import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { anyOf } from '#/platform/db/statements/any-of.ts'
import { newestActivities } from '#/watch/changes/newest-activities.ts'

/** From what says most to what says least; kinds that are not here are counted, never named. */
const notificationKinds: ActivityKind[] = [
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

interface ChangeCounts {
  posts: number
  removedPosts: number
  otherChanges: number
}

const since = (subjectIds: string[], start: Date) =>
  and(anyOf(activities.subjectId, subjectIds), gte(activities.at, start), eq(activities.isPending, false))

export async function countChanges(
  db: Database,
  subjectIds: string[],
  start: Date,
): Promise<Map<string, ChangeCounts>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .select({ id: activities.subjectId, kind: activities.kind, changes: count() })
    .from(activities)
    .where(since(subjectIds, start))
    .groupBy(activities.subjectId, activities.kind)
  const counts = new Map<string, ChangeCounts>()
  for (const { id, kind, changes } of rows) {
    const { posts, removedPosts, otherChanges } = counts.get(id) ?? { posts: 0, removedPosts: 0, otherChanges: 0 }
    const isOther = kind !== 'post-published' && kind !== 'post-removed'
    counts.set(id, {
      posts: kind === 'post-published' ? posts + changes : posts,
      removedPosts: kind === 'post-removed' ? removedPosts + changes : removedPosts,
      otherChanges: isOther ? otherChanges + changes : otherChanges,
    })
  }
  return counts
}

/** The changes since a moment that say most: by kind, the newest first within one. */
export async function notableChanges(
  db: Database,
  subjectIds: string[],
  start: Date,
): Promise<{ subjectId: string; activity: Activity }[]> {
  if (subjectIds.length === 0) return []
  const kinds = sql.join(
    notificationKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )
  const rows = await db
    .select({ subjectId: activities.subjectId, activity: activities.body })
    .from(activities)
    .where(and(since(subjectIds, start), inArray(activities.kind, notificationKinds)))
    .orderBy(
      sql`array_position(array[${kinds}]::text[], ${activities.kind})`,
      desc(activities.at),
      activities.activityId,
    )
    .limit(maxHighlights)
  return rows
}

/** What last changed at each subject: one step into the index for each. */
export async function lastChanges(db: Database, subjectIds: string[]): Promise<Map<string, Activity>> {
  if (subjectIds.length === 0) return new Map()
  const ids = db
    .$with('ids')
    .as(db.select({ id: sql<string>`unnest(${sql.param(subjectIds)}::uuid[])`.as('id') }).from(sql`(select 1) one`))
  const newest = newestActivities(db, { subjectId: ids.id, withPending: false, limit: 1 })
  const rows = await db
    .with(ids)
    .select({ id: ids.id, change: newest.body })
    .from(ids)
    .innerJoinLateral(newest, sql`true`)
  return new Map(rows.map(({ id, change }) => [id, change]))
}
