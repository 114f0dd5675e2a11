import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '../ports.ts'
import { type Postgres, startPostgres, startTemporaryPostgres } from './postgres.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function query(postgres: Postgres, databaseName: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url(databaseName) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tidewatch-postgres-test-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

test('a temporary server copies a database from a template and handles non-ASCII characters', async () => {
  const postgres = await startTemporaryPostgres()
  cleanUps.push(() => postgres.stop())

  await postgres.createDatabase('template')
  await query(postgres, 'template', "create table word as select 'ação' as text")
  await postgres.createDatabase('copy', 'template')
  await postgres.createDatabase('copy', 'template')

  expect(await query(postgres, 'copy', 'select upper(text) as text from word')).toEqual([{ text: 'AÇÃO' }])
})

test("a second start finds the first one's data", async () => {
  const dataDir = await temporaryDataDir()
  const port = await findFreePort()
  const first = await startPostgres({ dataDir, port, durable: true })
  await query(first, 'postgres', 'create table kept as select 1 as number')
  await first.stop()
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)

  const second = await startPostgres({ dataDir, port, durable: true })
  cleanUps.push(() => second.stop())
  expect(await query(second, 'postgres', 'select * from kept')).toEqual([{ number: 1 }])
})

test('a server left over on the same folder is stopped for the new one', async () => {
  const dataDir = await temporaryDataDir()
  const leftOver = await startPostgres({ dataDir, port: await findFreePort(), durable: false })

  const next = await startPostgres({ dataDir, port: await findFreePort(), durable: false })
  cleanUps.push(() => next.stop())

  await leftOver.exited
  expect(await query(next, 'postgres', 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that fails to start reports why', async () => {
  const dataDir = await temporaryDataDir()
  const holder = await startTemporaryPostgres()
  cleanUps.push(() => holder.stop())
  const takenPort = Number(new URL(holder.url('postgres')).port)

  await expect(startPostgres({ dataDir, port: takenPort, durable: false })).rejects.toThrow('Address already in use')
})
