import { type PeopleListName, peopleListNames } from '@tidewatch/insights/observation'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { archiveEntries, type ImportRow, imports } from '#/platform/db/schema/archive/imports.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { deriveAround } from './derive-history.ts'
import { categoryOf } from './place-in-time.ts'
import { listImports, lockArchives } from './queries.ts'

/**
 * Archives from before the history were migrated with their id as digest; reconciled ones have it prefixed with this.
 */
const reconciledPrefix = 'migrated '

/**
 * Computes what the migration couldn't for archives that it brought into the history: how far back their lists reach,
 * how each differs from the one before, and the changes in between. One transaction per monitor; idempotent. Returns
 * the number of archives.
 */
export async function reconcileMigratedArchives(db: Database): Promise<number> {
  const pendingMonitors = await db
    .selectDistinct({ monitor: monitors })
    .from(imports)
    .innerJoin(monitors, eq(monitors.id, imports.monitorId))
    .where(sql`${imports.digest} = ${imports.id}::text`)
  let reconciled = 0
  for (const { monitor } of pendingMonitors) {
    await db.transaction(async (tx) => {
      await lockArchives(tx, monitor.id)
      const all = await listImports(tx, monitor.id)
      const pending = all.filter(({ id, digest }) => digest === id)
      for (const row of pending) await inferReach(tx, row)
      // A step belongs to the archive that ends it, so all of them are rebuilt.
      for (const row of await listImports(tx, monitor.id)) await deriveAround(tx, monitor, row)
      reconciled += pending.length
    })
  }
  return reconciled
}

async function inferReach(tx: Transaction, row: ImportRow): Promise<void> {
  const e = archiveEntries
  const { rows } = await tx.execute<{ list: PeopleListName; oldest: number | null }>(sql`
    select list, extract(epoch from min(at))::float8 as oldest from ${e}
    where ${e.monitorId} = ${row.monitorId} and after < ${row.ordinal}::bigint and before > ${row.ordinal}::bigint
    group by list`)
  const contents = { ...row.contents }
  for (const list of peopleListNames) {
    const content = contents[categoryOf[list]]
    const found = rows.find((one) => one.list === list)
    if (content && found) contents[categoryOf[list]] = { ...content, oldest: found.oldest }
  }
  await tx
    .update(imports)
    .set({ contents, digest: `${reconciledPrefix}${row.id}` })
    .where(eq(imports.id, row.id))
}

/** The migrated archive that an upload repeats, with the same date and categories; `null` if there is none. */
export async function findMigrated(
  tx: Transaction,
  monitorId: string,
  { exportedAt, categories }: { exportedAt: string | null; categories: readonly string[] },
): Promise<ImportRow | null> {
  if (exportedAt === null) return null
  const rows = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.monitorId, monitorId), eq(imports.exportedAt, new Date(exportedAt))))
  const chosen = [...categories].sort().join()
  return (
    rows.find((row) => row.digest === `${reconciledPrefix}${row.id}` && row.categories.toSorted().join() === chosen) ??
    null
  )
}
