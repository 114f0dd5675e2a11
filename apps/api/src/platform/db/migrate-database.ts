import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths } from 'date-fns'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { withSessionLock } from './advisory-lock.ts'
import type { Database } from './client.ts'
import { ensureSnapshotPartitions } from './partitions.ts'

/**
 * Migrates the schema to the latest migration, or to an earlier one with `until`. Safe to run from several processes at
 * once: they take turns. `folder` holds the migrations of another build.
 */
export async function migrateDatabase(
  db: Database,
  pool: pg.Pool,
  now: Date,
  { until, folder = migrationsFolder() }: { until?: string; folder?: string } = {},
): Promise<void> {
  await withSessionLock({ directPool: pool }, { kind: 'migrations', id: 'all' }, async () => {
    if (until) await migrateUntil(db, until)
    else await migrate(db, { migrationsFolder: folder })
    await ensureSnapshotPartitions(db, addMonths(now, -1), addMonths(now, 2))
  })
}

async function migrateUntil(db: Database, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tidewatch-migrations-'))
  try {
    await cp(migrationsFolder(), folder, { recursive: true })
    const file = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8'))
    const last = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
    if (last < 0) throw new Error(`The migration ${tag} is not one of this build: use a newer build.`)
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Next to the bundle after a build, otherwise next to this file. */
function migrationsFolder(): string {
  const folder = new URL('./migrations', import.meta.url).pathname
  if (!existsSync(folder)) throw new Error(`There are no migrations in ${folder}: build the API first.`)
  return folder
}
