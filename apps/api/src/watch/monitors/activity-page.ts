import type { Activity } from '@tidewatch/insights/activity'
import { desc, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { paginate } from '#/platform/db/keyset.ts'
import { newestActivities } from '#/watch/changes/newest-activities.ts'
import { readActivity } from '#/watch/collection/store-activities.ts'

/**
 * A page of changes, newest first. Subjects are the account, which everyone watching it shares, and the monitor, for
 * changes only its owner sees.
 */
export async function activityPage(
  db: Database,
  { subjectIds, cursor, limit }: { subjectIds: (string | SQLWrapper)[]; cursor: string | undefined; limit: number },
): Promise<{ activities: Activity[]; nextCursor: string | null }> {
  const ids = subjectIds.map((id) => sql`(${id}::uuid)`)
  const newest = newestActivities(db, { subjectId: sql`subjects.id`, withPending: true, limit: limit + 1, cursor })
  const rows = await db
    .select({ body: newest.body, isPending: newest.isPending, at: newest.at, id: newest.activityId })
    .from(sql`(values ${sql.join(ids, sql`, `)}) as subjects (id)`)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(desc(newest.at), desc(newest.activityId))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, (row) => row)
  return { activities: shown.map(readActivity), nextCursor }
}
