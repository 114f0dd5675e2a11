import { addDays } from 'date-fns'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { restorableDays } from '#/watch/monitors/delete-monitor.ts'
import { requireOwnReport } from './queries.ts'

/** Hides those of the reports that belong to the user. They can be restored for seven days, then they're erased. */
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

/** Hides one, as `deleteReports` does. Throws `notFound` for other users' reports. */
export async function deleteReport(
  context: Pick<Context, 'db' | 'now'>,
  { id, userId }: { id: string; userId: string },
): Promise<{ restorableUntil: string }> {
  await requireOwnReport(context.db, { id, userId, deleted: false })
  const { restorableUntil } = await deleteReports(context, { ids: [id], userId })
  return { restorableUntil }
}
