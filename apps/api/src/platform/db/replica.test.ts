import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@tidewatch/local-services/ports'
import { type Postgres, startPostgres } from '@tidewatch/local-services/postgres/postgres'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import { type Database, openDatabase } from './client.ts'
import { maxLagSeconds, openReplica } from './replica.ts'

const clock = createClock()
const errors: Error[] = []
let folder: string
let primary: Postgres
let standby: Postgres
let opened: ReturnType<typeof openDatabase>
let replica: ReturnType<typeof openReplica>

const isStandby = async (db: Database) => {
  const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
  return rows[0]?.standby
}
/** Reads as requests would, seconds apart, so that each read comes after the previous check. */
async function isStandbyAfter(seconds: number): Promise<boolean | undefined> {
  clock.advance({ seconds })
  return replica.readReplica(isStandby)
}
const countRows = (db: Database) => db.execute<{ n: number }>(sql`select count(*)::int as n from written`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidewatch-replica-'))
  await chmod(folder, 0o711)
  const [port, standbyPort] = [await findFreePort(), await findFreePort()]
  const dataDir = join(folder, 'primary')
  // A standby can start from a copy of a stopped server.
  const first = await startPostgres({ dataDir, port, durable: false })
  await first.createDatabase('written')
  await first.stop()
  const copy = join(folder, 'standby')
  execFileSync('cp', ['-a', dataDir, copy])
  await writeFile(join(copy, 'standby.signal'), '')
  await appendFile(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`,
  )
  primary = await startPostgres({ dataDir, port, durable: false })
  standby = await startPostgres({ dataDir: copy, port: standbyPort, durable: false })
  const onError = (error: Error) => void errors.push(error)
  const url = new URL(primary.url('written'))
  // Without waiting for the disk, a commit may not be in the WAL yet, so the primary wouldn't report it.
  url.searchParams.set('options', '-c synchronous_commit=on')
  opened = openDatabase({ url: url.href, max: 2, onError })
  await opened.db.execute(sql`create table written (n int)`)
  replica = openReplica({ url: standby.url('written'), max: 2, primary: opened.db, now: clock.now, onError })
})
afterAll(async () => {
  await replica.close()
  await opened.pool.end()
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

test('reads go to the replica once it keeps up, and to the primary while it lags', async () => {
  expect(await replica.readReplica(isStandby)).toBe(false)
  await expect.poll(() => isStandbyAfter(1)).toBe(true)

  await runOnStandby('select pg_wal_replay_pause()')
  await opened.db.execute(sql`insert into written values (1)`)
  // It was up to date a moment ago, so it may keep answering until the maximum lag is reached.
  await expect.poll(() => isStandbyAfter(maxLagSeconds + 1)).toBe(false)
  expect((await replica.readReplica(countRows)).rows).toEqual([{ n: 1 }])

  await runOnStandby('select pg_wal_replay_resume()')
  await expect.poll(() => isStandbyAfter(1)).toBe(true)
  expect((await replica.readReplica(countRows)).rows).toEqual([{ n: 1 }])
})

test("the primary handles what the replica can't", async () => {
  await expect.poll(() => isStandbyAfter(1)).toBe(true)
  await replica.readReplica((db) => db.execute(sql`insert into written values (2)`))
  expect((await countRows(opened.db)).rows).toEqual([{ n: 2 }])
})

test("losing the replica loses no reads, and it is used again once it's back", async () => {
  await expect.poll(() => isStandbyAfter(1)).toBe(true)
  standby.kill()
  await standby.exited
  expect(await replica.readReplica(isStandby)).toBe(false)
  await expect.poll(() => isStandbyAfter(1)).toBe(false)
  expect(errors.length).toBeGreaterThan(0)
  const { port } = new URL(standby.url('written'))
  standby = await startPostgres({ dataDir: join(folder, 'standby'), port: Number(port), durable: false })
  await expect.poll(() => isStandbyAfter(1)).toBe(true)
})

async function runOnStandby(statement: string): Promise<void> {
  const { pool } = openDatabase({ url: standby.url('written'), max: 1, onError: (error) => void errors.push(error) })
  await pool.query(statement)
  await pool.end()
}
