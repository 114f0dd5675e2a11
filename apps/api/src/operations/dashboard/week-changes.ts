import type { Activity, ActivityKind } from '@tidewatch/insights/activity'
import { subDays } from 'date-fns'
import { and, count, desc, eq, gte, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/activities.ts'

/** Looks are a week apart at most; a gap that is longer compares with nothing. */
const reachDays = 8

/** From what says most to what says least; kinds that are not here are counted, never named. */
const tellingKinds: ActivityKind[] = [
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
const mostHighlights = 3

/**
 * How the followers of accounts moved since a moment: at the newest look after it, minus those at the last look before
 * it. Accounts without both looks are not in the map.
 */
export async function followersSince(db: Database, accountIds: string[], since: Date): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const start = since.toISOString()
  const { rows } = await db.execute<{ id: string; change: string }>(sql`
    select a.id, newest.followers - before.followers as change
    from accounts a
    cross join lateral (
      select followers from profile_snapshots s
      where s.account_id = a.id and s.captured_at >= ${start} and followers is not null
      order by captured_at desc limit 1) newest
    cross join lateral (
      select followers from profile_snapshots s
      where s.account_id = a.id and s.captured_at < ${start} and s.captured_at >= ${subDays(since, reachDays).toISOString()}
        and followers is not null
      order by captured_at desc limit 1) before
    where ${inArray(sql`a.id`, accountIds)} and a.doubted_since is null`)
  return new Map(rows.map(({ id, change }) => [id, Number(change)]))
}

export interface ChangeCounts {
  posts: number
  removedPosts: number
  otherChanges: number
}

const since = (subjectIds: string[], start: Date) =>
  and(inArray(activities.subjectId, subjectIds), gte(activities.at, start), eq(activities.isPending, false))

/** How much changed at each subject since a moment. */
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
export async function tellingChanges(
  db: Database,
  subjectIds: string[],
  start: Date,
): Promise<{ subjectId: string; activity: Activity }[]> {
  if (subjectIds.length === 0) return []
  const kinds = sql.join(
    tellingKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )
  const rows = await db
    .select({ subjectId: activities.subjectId, activity: activities.body })
    .from(activities)
    .where(and(since(subjectIds, start), inArray(activities.kind, tellingKinds)))
    .orderBy(
      sql`array_position(array[${kinds}]::text[], ${activities.kind})`,
      desc(activities.at),
      activities.activityId,
    )
    .limit(mostHighlights)
  return rows
}

/** When something last changed at each subject: one step into the index for each. */
export async function lastChanges(db: Database, subjectIds: string[]): Promise<Map<string, Date>> {
  if (subjectIds.length === 0) return new Map()
  const ids = db
    .$with('ids')
    .as(db.select({ id: sql<string>`unnest(${sql.param(subjectIds)}::uuid[])`.as('id') }).from(sql`(select 1) one`))
  const newest = db
    .select({ at: max(activities.at).as('at') })
    .from(activities)
    .where(and(eq(activities.subjectId, ids.id), eq(activities.isPending, false)))
    .as('newest')
  const rows = await db.with(ids).select({ id: ids.id, at: newest.at }).from(ids).innerJoinLateral(newest, sql`true`)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}
