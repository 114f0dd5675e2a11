import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { citusUrl } from '#/testing/database/citus/env.ts'
import { templateDatabase } from './database/global-setup.ts'

const distribute = new URL('../../../../deploy/citus.sql', import.meta.url)

/** Copies the migrated template and returns the copy's URL. On Citus, its tables are distributed. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const address = (database: string) => inject('databaseUrl').replace('DATABASE', database)
  await administer(address('postgres'), `create database ${name} template ${templateDatabase} strategy file_copy`)
  if (citusUrl) await administer(address(name), await readFile(distribute, 'utf8'))
  return {
    url: address(name),
    drop: () => administer(address('postgres'), `drop database ${name} with (force)`),
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Serialize the copies of one template.
    await client.query("select pg_advisory_lock(hashtext('tidewatch test databases'))")
    await client.query(statement)
  } finally {
    await client.end()
  }
}
