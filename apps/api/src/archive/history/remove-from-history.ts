import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { entryLists, type ImportRow, imports } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { deriveAround } from './derive-history.ts'
import { rebuildNames } from './people/archive-names.ts'
import { storedAs } from './place-in-time.ts'
import { boundsOf, hasList, listImports } from './queries.ts'
import { removeEntries } from './store-entries.ts'

/** Removes an archive from the history; its report isn't touched. */
export async function removeFromHistory(tx: Transaction, monitor: MonitorRow, row: ImportRow): Promise<void> {
  const others = (await listImports(tx, monitor.id)).filter(({ id }) => id !== row.id)
  for (const list of entryLists) {
    if (!hasList(row, list)) continue
    const { ordinal } = row
    const stored = storedAs(row, list)
    const bounds = boundsOf(others, ordinal, { list, stored })
    await removeEntries(tx, { monitorId: monitor.id, list: stored, ordinal, ...bounds })
  }
  await tx.delete(imports).where(eq(imports.id, row.id))
  if (hasList(row, 'followers')) await rebuildNames(tx, monitor.id)
  await deriveAround(tx, monitor, row)
}
