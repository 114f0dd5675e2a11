import type { Activity } from '@tidewatch/insights/activity'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.ts'
import { readCursor, writeCursor } from '#/db/cursor.ts'
import { activities } from '#/db/schema/activities.ts'
import { readActivity } from '#/modules/collection/store-activities.ts'

/** A page of what changed, newest first. `subjectId` is the account, or the monitor of an archive. */
export async function activityPage(
  db: Database,
  { subjectId, cursor, limit }: { subjectId: string; cursor: string | undefined; limit: number },
): Promise<{ activities: Activity[]; nextCursor: string | null }> {
  const after = cursor ? readCursor(cursor, 'text') : null
  const rows = await db
    .select({ body: activities.body, isPending: activities.isPending, at: activities.at, id: activities.activityId })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, subjectId),
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
