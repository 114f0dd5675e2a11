import { addDays } from 'date-fns'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { reports } from '#/platform/db/schema/reports.ts'
import type { Context } from '#/primitives/context.ts'
import { restorableDays } from '#/watch/monitors/delete-monitor.ts'

/** Hides those of the reports that are the user's. For seven days they can be restored; then housekeeping erases them. */
export async function deleteReports(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ids, userId }: { ids: string[]; userId: string },
): Promise<{ deleted: string[]; restorableUntil: string }> {
  const own = db
    .select({ id: monitors.id })
    .from(monitors)
    .where(and(eq(monitors.userId, userId), isNull(monitors.deletedAt)))
  const rows = await db
    .update(reports)
    .set({ deletedAt: now() })
    .where(and(inArray(reports.id, ids), isNull(reports.deletedAt), inArray(reports.monitorId, own)))
    .returning({ id: reports.id })
  return { deleted: rows.map(({ id }) => id), restorableUntil: addDays(now(), restorableDays).toISOString() }
}
