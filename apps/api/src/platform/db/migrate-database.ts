import { existsSync } from 'node:fs'
import { addMonths } from 'date-fns'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Database } from './client.ts'
import { ensureSnapshotPartitions } from './partitions.ts'

// Any number: it only has to be the same for everyone who migrates.
const migrationLock = 7_206_001

/** Brings the schema up to date. Several processes may do it at once: they take turns. */
export async function migrateDatabase(db: Database, pool: pg.Pool, now: Date): Promise<void> {
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(db, { migrationsFolder: migrationsFolder() })
    await ensureSnapshotPartitions(db, addMonths(now, -1), addMonths(now, 2))
    await lock.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    lock.release()
  }
}

/** Beside the bundle after a build, beside this file otherwise. */
function migrationsFolder(): string {
  const folder = new URL('./migrations', import.meta.url).pathname
  if (!existsSync(folder)) throw new Error(`There are no migrations in ${folder}: build the API first.`)
  return folder
}
