import type { Activity } from '@tidewatch/insights/activity'
import { and, desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/activities.ts'
import { readCursor, writeCursor } from '#/platform/http/cursor.ts'
import { readActivity } from '#/watch/collection/store-activities.ts'

/** A page of what changed, newest first. Subjects are the account, which all who watch it share, and the
 * monitor, for what only its owner sees. */
export async function activityPage(
  db: Database,
  { subjectIds, cursor, limit }: { subjectIds: string[]; cursor: string | undefined; limit: number },
): Promise<{ activities: Activity[]; nextCursor: string | null }> {
  const after = cursor ? readCursor(cursor, 'text') : null
  const rows = await db
    .select({ body: activities.body, isPending: activities.isPending, at: activities.at, id: activities.activityId })
    .from(activities)
    .where(
      and(
        inArray(activities.subjectId, subjectIds),
        after ? sql`(${activities.at}, ${activities.activityId}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(activities.at), desc(activities.activityId))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last ? writeCursor(last.at, last.id) : null
  return { activities: page.map(readActivity), nextCursor }
}
