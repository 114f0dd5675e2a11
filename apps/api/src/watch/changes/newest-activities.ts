import type { ActivityKind } from '@tidewatch/insights/activity'
import { getTableColumns, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { readCursor } from '#/platform/db/keyset.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { rowsOf } from '#/platform/db/statements/json-rows.ts'

interface ActivityQuery {
  subjectId: SQLWrapper
  limit: number
  cursor?: string | undefined
  kinds?: readonly ActivityKind[] | undefined
  withPending: boolean
}

/**
 * The newest activities of one subject, as `activities`, for a join. `subjectId` may differ for each row of the outer
 * query, and each subject is still read on its own shard (see `deploy/citus.sql`).
 */
export function newestActivities(db: Database, { subjectId, limit, cursor, kinds, withPending }: ActivityQuery) {
  const [at, id] = cursor ? readCursor(cursor, activities.activityId) : ['infinity', '']
  const ofKinds = kinds ? sql`${sql.param([...kinds])}::text[]` : sql`null`
  const call = sql`newest_activities(${subjectId}, ${ofKinds}, ${at}::timestamptz, ${id}, ${withPending}, ${limit})`
  return db.select(getTableColumns(activities)).from(rowsOf(activities, call)).as('activities')
}
