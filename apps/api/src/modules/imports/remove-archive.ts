import { and, eq } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { entryLists, imports } from '#/db/schema/imports.ts'
import type { MonitorRow } from '#/db/schema/monitors.ts'
import { reports } from '#/db/schema/reports.ts'
import { deriveAround } from './derive-history.ts'
import { lockArchives } from './import-archive.ts'
import { categoryOf } from './place-in-time.ts'
import { boundsOf, hasList, listImports, requireImport } from './queries.ts'
import { removeEntries } from './store-entries.ts'

/** How the report on an archive is named among those of its monitor. */
export const reportKeyOf = (importId: string) => `archive ${importId}`

/** Erases one archive with its report; the history is then what the others tell. Throws `notFound`. */
export async function removeArchive({ db }: Pick<Context, 'db'>, monitor: MonitorRow, importId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockArchives(tx, monitor.id)
    const row = await requireImport(tx, monitor.id, importId)
    const others = (await listImports(tx, monitor.id)).filter(({ id }) => id !== row.id)
    for (const list of entryLists) {
      if (!hasList(row, list)) continue
      const { ordinal } = row
      await removeEntries(tx, { monitorId: monitor.id, list, ordinal, ...boundsOf(others, ordinal, categoryOf[list]) })
    }
    await tx.delete(imports).where(eq(imports.id, row.id))
    await tx.delete(reports).where(and(eq(reports.monitorId, monitor.id), eq(reports.runKey, reportKeyOf(row.id))))
    await deriveAround(tx, monitor, row)
  })
}
