import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startTemporaryPostgres } from '../postgres/postgres.ts'
import { isDone, markDone } from './done-before.ts'

const noon = new Date('2026-11-28T12:00:00Z')
const apiDir = mkdtempSync(join(tmpdir(), 'tidewatch-api-'))
const program = join(apiDir, 'dist/server.js')
let postgres: Postgres
let client: pg.Client

beforeAll(async () => {
  for (const folder of ['dist', 'content/blog']) mkdirSync(join(apiDir, folder), { recursive: true })
  writeFileSync(program, 'first')
  writeFileSync(join(apiDir, 'content/blog/labels.json'), '{}')
  postgres = await startTemporaryPostgres()
  client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await postgres?.stop()
  rmSync(apiDir, { recursive: true })
})

const done = (task: Parameters<typeof isDone>[0], now = noon) => isDone(task, postgres.url('postgres'), apiDir, now)
const mark = (task: Parameters<typeof isDone>[0]) => markDone(task, postgres.url('postgres'), apiDir, noon)

test('no task counts as done in an empty database', async () => {
  expect(await done('migrate')).toBe(false)
  await client.query(`
    create table users (id int); create table articles (id int);
    create table accounts (id int, last_collected_at timestamptz);
    create table monitors (account_id int, user_id int)`)
  expect(await done('migrate')).toBe(false)
})

test('a completed task stays done for the same build and month, independently of other tasks', async () => {
  await mark('sync-articles')
  expect(await done('sync-articles')).toBe(true)
  expect(await done('migrate')).toBe(false)
  expect(await done('sync-articles', new Date('2026-12-01T00:00:00Z'))).toBe(false)
})

test('another build, changed articles and an emptied table each require it again', async () => {
  const changes = [
    () => utimesSync(program, 1, 1),
    () => writeFileSync(join(apiDir, 'content/blog/labels.json'), '{"new":{}}'),
    () => client.query('truncate articles'),
  ]
  for (const change of changes) {
    await mark('sync-articles')
    expect(await done('sync-articles')).toBe(true)
    await change()
    expect(await done('sync-articles')).toBe(false)
  }
})

test("samples are filled for the day, unless one wasn't collected for that long", async () => {
  await client.query(`insert into accounts values (1, '2026-11-28T09:00Z'), (2, '2026-11-27T09:00Z'), (3, null)`)
  await client.query('insert into monitors values (1, null), (2, 7), (3, null)')
  await mark('backfill')
  expect(await done('backfill')).toBe(true)
  expect(await done('backfill', new Date('2026-11-29T00:00:00Z'))).toBe(false)
  await client.query(`update accounts set last_collected_at = '2026-11-27T12:00Z' where id = 1`)
  expect(await done('backfill')).toBe(false)
})
