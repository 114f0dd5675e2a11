import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { jobs } from '#/operations/job-registry.ts'
import type { Env } from '#/platform/config/env.ts'
import type { Database } from '#/platform/db/client.ts'
import { migrateDatabase } from '#/platform/db/migrate-database.ts'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import type { PlainStore } from '#/platform/files/plain-store.ts'
import { migrateQueues } from '#/platform/jobs/migrate-queues.ts'
import { type Manifest, manifestSchema, missingKeys } from './manifest.ts'
import { listTables, loadTable, resetSequences } from './tables.ts'

interface RestoreParts {
  db: Database
  pool: pg.Pool
  env: Env
  files: PlainStore
  now: () => Date
  logger: Logger
}

/**
 * Restores a backup into an empty database and file store, and migrates it to this build. Refuses a database with
 * users, keys that can't read the backup, and modified files.
 */
export async function restore(parts: RestoreParts, folder: string): Promise<Manifest> {
  const { db, pool, env, files, now, logger } = parts
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  const missing = missingKeys(manifest.keys, env)
  if (missing.length > 0) throw new Error(`This backup can't be read with these keys. ${missing.join(' ')}`)
  for (const file of manifest.files) await verifyHash(join(folder, 'files', file.id), file.sha256)

  await requireEmpty(pool)
  await migrateDatabase(db, pool, now(), { until: manifest.migration })
  if (manifest.snapshotsSince) await ensureSnapshotPartitions(db, new Date(manifest.snapshotsSince), now())
  await load(pool, folder, manifest, 'public')
  await migrateDatabase(db, pool, now())
  await migrateQueues({ jobs, url: env.DATABASE_DIRECT_URL, logger })
  await load(pool, folder, manifest, 'pgboss')
  for (const { id } of manifest.files) await files.write(id, createReadStream(join(folder, 'files', id)))
  return manifest
}

async function load(pool: pg.Pool, folder: string, { tables }: Manifest, schema: 'public' | 'pgboss') {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Migrations insert rows into some tables.
    if (schema === 'public') await client.query(`truncate ${(await listTables(client)).join(', ')}`)
    for (const stored of tables.filter(({ table }) => table.startsWith(`${schema}.`))) {
      const rows = await loadTable(client, join(folder, 'database'), stored)
      if (rows !== stored.rows) throw new Error(`${stored.table} has ${rows} of ${stored.rows} rows.`)
    }
    await resetSequences(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select to_regclass('public.users') as users")
  if (rows[0]?.users === null) return
  const { rowCount } = await pool.query('select from users limit 1')
  if (rowCount) throw new Error('There are users in this database. Restore into an empty one.')
}

async function verifyHash(path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  if (hash.digest('hex') !== sha256) throw new Error(`${path} is not what was backed up.`)
}
