import { writeArchiveReport as composeReport } from '@tidewatch/insights/write-archive-report'
import { eq } from 'drizzle-orm'
import { loadArchive, previousImport } from '#/archive/history/load-archive.ts'
import { reportKeyOf } from '#/archive/history/remove-archive.ts'
import { imports } from '#/platform/db/schema/imports.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { users } from '#/platform/db/schema/users.ts'
import type { Context } from '#/primitives/context.ts'
import { storeReport } from '#/reports/reports/store-report.ts'

/** Writes the report on an import: what is in it, and what changed since the last complete one. */
export async function writeArchiveReport(context: Context, importId: string): Promise<void> {
  const { db } = context
  const [row] = await db
    .select({ archive: imports, monitor: monitors, user: users })
    .from(imports)
    .innerJoin(monitors, eq(monitors.id, imports.monitorId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(eq(imports.id, importId))
  if (!row || row.monitor.deletedAt) return
  const { archive, monitor, user } = row
  const before = await previousImport(db, archive)
  const observation = await loadArchive(db, archive)
  const { status, report } = composeReport({
    observation: { ...observation, owner: monitor.username },
    categories: archive.categories,
    previous: before ? { ...(await loadArchive(db, before)), owner: monitor.username } : null,
    timeZone: user?.timeZone ?? 'UTC',
    now: archive.createdAt,
  })
  await storeReport(context, {
    monitor,
    user,
    runKey: reportKeyOf(importId),
    occasion: 'archive',
    status,
    report,
    toldUntil: null,
    outsidePlan: false,
    nextReportAt: null,
  })
}
