import type { Activity } from '@tidewatch/insights/activity'
import { and, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { after, cutPage, newestFirst } from '#/platform/db/keyset.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { readActivity } from '#/watch/collection/store-activities.ts'

const keyset = { at: activities.at, id: activities.activityId }

/** A page of what changed, newest first. Subjects are the account, which all who watch it share, and the
 * monitor, for what only its owner sees. */
export async function activityPage(
  db: Database,
  { subjectIds, cursor, limit }: { subjectIds: (string | SQLWrapper)[]; cursor: string | undefined; limit: number },
): Promise<{ activities: Activity[]; nextCursor: string | null }> {
  const rows = await db
    .select({ body: activities.body, isPending: activities.isPending, at: activities.at, id: activities.activityId })
    .from(activities)
    .where(and(sql`${activities.subjectId} in ${subjectIds}`, after(cursor, keyset)))
    .orderBy(...newestFirst(keyset))
    .limit(limit + 1)
  const { shown, nextCursor } = cutPage(rows, limit, (row) => row)
  return { activities: shown.map(readActivity), nextCursor }
}
