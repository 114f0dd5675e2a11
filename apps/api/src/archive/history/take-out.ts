import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { entryLists, type ImportRow, imports } from '#/platform/db/schema/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/monitors.ts'
import { deriveAround } from './derive-history.ts'
import { categoryOf } from './place-in-time.ts'
import { boundsOf, hasList, listImports } from './queries.ts'
import { removeEntries } from './store-entries.ts'

/** Takes an archive out of the history; its report is not touched. */
export async function takeOut(tx: Transaction, monitor: MonitorRow, row: ImportRow): Promise<void> {
  const others = (await listImports(tx, monitor.id)).filter(({ id }) => id !== row.id)
  for (const list of entryLists) {
    if (!hasList(row, list)) continue
    const { ordinal } = row
    await removeEntries(tx, { monitorId: monitor.id, list, ordinal, ...boundsOf(others, ordinal, categoryOf[list]) })
  }
  await tx.delete(imports).where(eq(imports.id, row.id))
  await deriveAround(tx, monitor, row)
}
