import { and, eq } from 'drizzle-orm'
import { composeArchiveReport } from '#/archive/history/compose-archive-report.ts'
import type { ArchiveReportRun } from '#/archive/history/jobs.ts'
import { previousImport } from '#/archive/history/queries.ts'
import { reportKeyOf } from '#/archive/history/remove-archive.ts'
import type { Database } from '#/platform/db/client.ts'
import { type ImportRow, imports } from '#/platform/db/schema/archive/imports.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { storeReport } from '#/reports/reports/store-report.ts'

/**
 * Writes the report on an import: its contents, and what changed since the last complete one. A report stays as it was
 * sealed, so an import that was judged again gets another.
 */
export async function writeArchiveReport(
  context: Context,
  { importId, told: notify, isJudgedAgain = false }: ArchiveReportRun,
): Promise<void> {
  const { db } = context
  const [row] = await db
    .select({ archive: imports, monitor: monitors, user: users })
    .from(imports)
    .innerJoin(monitors, eq(monitors.id, imports.monitorId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(eq(imports.id, importId))
  // A deleted monitor's is written, too: restoring the monitor doesn't queue it again.
  if (!row) return
  const { archive, monitor, user } = row
  const isAnother = isJudgedAgain && (await isWritten(db, archive))
  const before = await previousImport(db, archive)
  const { status, report } = await composeArchiveReport(db, {
    archive,
    before,
    monitor,
    timeZone: user?.timeZone ?? 'UTC',
    now: isAnother ? context.now() : archive.createdAt,
  })
  await storeReport(context, {
    monitor,
    user,
    runKey: isAnother ? `${reportKeyOf(importId)} judged again` : reportKeyOf(importId),
    occasion: 'archive',
    status,
    report,
    notifiedUntil: null,
    outsidePlan: false,
    isQuiet: notify === 'never' || (notify === 'if-changed' && report.changes.length === 0),
    nextReportAt: null,
    importId,
  })
}

async function isWritten(db: Database, { id, monitorId }: ImportRow): Promise<boolean> {
  return (await db.$count(reports, and(eq(reports.monitorId, monitorId), eq(reports.runKey, reportKeyOf(id))))) > 0
}
