import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { citusUrl } from '#/testing/database/citus/env.ts'
import setUp, { templateDatabase } from './global-setup.ts'

/** A folder with this build's migrations and one more. */
async function addMigration(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tidewatch-later-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(new URL('../../platform/db/migrations', import.meta.url), folder, { recursive: true })
  await writeFile(join(folder, 'later.sql'), statement)
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const newest = journal.entries.at(-1)
  const later = { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: 'later' }
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, later] }))
  return folder
}

// With Citus there is only one server, whose template other tests copy at the same time.
test.skipIf(citusUrl !== '')('tests can run against the tables of a later build', async () => {
  vi.stubEnv('TEST_MIGRATIONS_DIR', await addMigration('alter table users add column of_a_later_build text'))
  onTestFinished(() => void vi.unstubAllEnvs())
  let address = ''
  const provide = (_: string, url: unknown) => {
    address = String(url)
  }
  onTestFinished(await setUp({ provide }))
  const client = new pg.Client(address.replace('DATABASE', templateDatabase))
  await client.connect()
  const { fields } = await client.query('select * from users')
  await client.end()
  expect(fields.map(({ name }) => name)).toContain('of_a_later_build')
})
