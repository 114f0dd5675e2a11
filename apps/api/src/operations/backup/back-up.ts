import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Env } from '#/platform/config/env.ts'
import { newestMigration } from '#/platform/db/schema-version.ts'
import type { PlainStore } from '#/platform/files/plain-store.ts'
import { keyFingerprints, type Manifest } from './manifest.ts'
import { listTables, type StoredTable, storeTable } from './tables.ts'

interface BackUpParts {
  pool: pg.Pool
  env: Env
  files: PlainStore
  now: () => Date
}

/** Jobs still to run. Active ones will be restarted, as after losing a worker. */
const pendingJobs = "state in ('created', 'retry', 'active')"

/**
 * Backs the running database and files up into a new folder: all tables from one snapshot, then the files. After a
 * restore, files erased in between are erased again, and files added in between are removed as unreferenced.
 */
export async function backUp({ pool, env, files, now }: BackUpParts, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 })
  await mkdir(join(folder, 'files'), { mode: 0o700 })
  const client = await pool.connect()
  const tables: StoredTable[] = []
  let since: Date | null
  try {
    await client.query('begin isolation level repeatable read read only')
    await requireMigration(client)
    for (const table of await listTables(client)) tables.push(await storeTable(client, join(folder, 'database'), table))
    tables.push(await storeTable(client, join(folder, 'database'), 'pgboss.job', pendingJobs))
    const { rows } = await client.query('select min(captured_at) as since from profile_snapshots')
    since = rows[0]?.since ?? null
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
  const manifest: Manifest = {
    version: 1,
    madeAt: now().toISOString(),
    migration: newestMigration().tag,
    snapshotsSince: since?.toISOString() ?? null,
    keys: keyFingerprints(env),
    tables,
    files: await storeFiles(files, join(folder, 'files')),
  }
  // Written last: a folder without it isn't a complete backup.
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

async function requireMigration(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  if (Number(rows[0]?.newest) === newestMigration().when) return
  throw new Error('The database is not at the last migration of this build: back it up with the build that runs.')
}

/** A file may be erased while others are stored; any other failure to read one is an error. */
async function readUnlessErased(files: PlainStore, id: string) {
  try {
    return await files.read(id)
  } catch (error) {
    if ((await files.size(id)) === null) return null
    throw error
  }
}

async function storeFiles(files: PlainStore, folder: string): Promise<Manifest['files']> {
  const stored = new Map<string, string>()
  for await (const { id } of files.list()) {
    if (stored.has(id)) continue
    const content = await readUnlessErased(files, id)
    if (!content) continue
    const hash = createHash('sha256')
    const meter = new PassThrough()
    meter.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(content, meter, createWriteStream(join(folder, id), { mode: 0o600 }))
    stored.set(id, hash.digest('hex'))
  }
  return [...stored].map(([id, sha256]) => ({ id, sha256 }))
}
