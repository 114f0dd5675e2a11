import { and, eq } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { lockArchives, requireImport } from './queries.ts'
import { removeFromHistory } from './remove-from-history.ts'

/** The run key of an archive's report. */
export const reportKeyOf = (importId: string) => `archive ${importId}`

/** Deletes one archive with its report; the history is rebuilt from the others. Throws `notFound`. */
export async function removeArchive({ db }: Pick<Context, 'db'>, monitor: MonitorRow, importId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockArchives(tx, monitor.id)
    const row = await requireImport(tx, monitor.id, importId)
    await tx.delete(reports).where(and(eq(reports.monitorId, monitor.id), eq(reports.runKey, reportKeyOf(row.id))))
    await removeFromHistory(tx, monitor, row)
  })
}
