import { and, eq, gte, sql } from 'drizzle-orm'
import { imports } from '#/platform/db/schema/archive/imports.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'
import { lockArchives, requireImport } from './queries.ts'
import { removeFromHistory } from './remove-from-history.ts'

/** The run key of an archive's report. That of another, written after its lists were judged again, begins with it. */
export const reportKeyOf = (importId: string) => `archive ${importId}`

/**
 * Deletes one archive with its reports; the history is rebuilt from the others. Ends the progress if the report is yet to
 * be written. Throws `notFound`.
 */
export async function removeArchive({ db }: Pick<Context, 'db'>, monitor: MonitorRow, importId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockArchives(tx, monitor.id)
    const row = await requireImport(tx, monitor.id, importId)
    const isReport = and(eq(reports.monitorId, monitor.id), sql`starts_with(${reports.runKey}, ${reportKeyOf(row.id)})`)
    const written = await tx.delete(reports).where(isReport).returning({ id: reports.id })
    await removeFromHistory(tx, monitor, row)
    if (written.length > 0) return
    const isNewer = and(eq(imports.monitorId, monitor.id), gte(imports.createdAt, row.createdAt))
    const [newer] = await tx.select({ id: imports.id }).from(imports).where(isNewer).limit(1)
    // The progress is that one's.
    if (newer) return
    const [current] = await tx.select({ progress: monitors.progress }).from(monitors).where(eq(monitors.id, monitor.id))
    if (current?.progress.step === 'report') await reportMonitorProgress(tx, monitor.id, { step: 'done' })
  })
}
