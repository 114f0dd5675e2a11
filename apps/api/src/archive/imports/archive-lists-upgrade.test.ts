/** @module-tag own-migrations */
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { compareHistory, requireArchivePair } from '#/archive/history/compare-history.ts'
import { historyPeople } from '#/archive/history/people/history-people.ts'
import { personHistory } from '#/archive/history/person-history.ts'
import { listImports } from '#/archive/history/queries.ts'
import { reconcileMigratedArchives } from '#/archive/history/reconcile-migrated.ts'
import { importArchive } from '#/archive/imports/import-archive.ts'
import { openDatabase } from '#/platform/db/client.ts'
import { migrateDatabase } from '#/platform/db/migrate-database.ts'
import { archiveEntries } from '#/platform/db/schema/archive/imports.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { testNow } from '#/testing/clock.ts'

const name = `upgrade_${randomUUID().replaceAll('-', '')}`
const address = (database: string) => inject('databaseUrl').replace('DATABASE', database)
const { db, pool } = openDatabase({ url: address(name), max: 2, onError: () => undefined })
const monitorId = randomUUID()
const spring = { id: randomUUID(), archived: '2026-03-01T00:00:00Z', created: '2026-06-01T10:00:00Z' }
const winter = { id: randomUUID(), archived: '2025-12-01T00:00:00Z', created: '2026-06-02T10:00:00Z' }

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: address('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Runs the migrations up to the one before archives became a history. */
async function migrateToFirst() {
  const folder = await mkdtemp(join(tmpdir(), 'tidewatch-migrations-'))
  await cp(new URL('../../platform/db/migrations', import.meta.url).pathname, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { idx: number }[] }
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx < 3) }))
  await migrate(db, { migrationsFolder: folder })
  await rm(folder, { recursive: true })
}

/** Two archives of one monitor as stored then; the older one was imported after the newer one. */
async function fill() {
  await db.execute(sql`insert into monitors (id, username, lane, cadence, created_at, progress)
    values (${monitorId}, 'ana.example', 'archive', 'none', ${spring.created}, '{"step":"done"}')`)
  for (const { id, archived, created } of [spring, winter]) {
    await db.execute(sql`
      insert into imports (id, monitor_id, owner, archived_at, categories, followers_completeness,
        following_completeness, created_at)
      values (${id}, ${monitorId}, 'ana.example', ${archived}, '["profile","followers","likes"]', 'full', 'absent', ${created})`)
  }
  const people = [
    ['stays', '2025-01-01', spring.created, winter.created],
    ['came', '2026-01-02', spring.created, spring.created],
    ['left', '2025-01-03', winter.created, winter.created],
  ]
  for (const [username, since, first, last] of people) {
    await db.execute(sql`insert into archive_people values
      (${monitorId}, 'followers', ${username}, ${`${since}T00:00:00Z`}::timestamptz, ${first}, ${last})`)
  }
  await db.execute(sql`insert into archive_interactions values
    (${monitorId}, 'like-post', 'stays', '2025-02-01T00:00:00Z', 1, ${spring.created})`)
}

beforeAll(async () => {
  await administer(`create database ${name} template template0`)
  await migrateToFirst()
  await fill()
  await migrateDatabase(db, pool, testNow)
})
afterAll(async () => {
  await pool.end()
  await administer(`drop database ${name} with (force)`)
})

test('archives from before the history are in it, ordered by their own dates', async () => {
  const all = await listImports(db, monitorId)
  expect(all.map(({ id }) => id)).toEqual([winter.id, spring.id])
  expect(all.map(({ contents }) => contents)).toEqual([
    {
      followers: { completeness: 'full', count: 2, oldest: null },
      likes: { completeness: 'unknown', count: 1, oldest: null },
    },
    {
      followers: { completeness: 'full', count: 2, oldest: null },
      likes: { completeness: 'unknown', count: 1, oldest: null },
    },
  ])
})

test('nothing is stored twice', async () => {
  const rows = await db.select({ list: archiveEntries.list }).from(archiveEntries)
  expect(rows.map(({ list }) => list).toSorted()).toEqual(['followers', 'followers', 'followers', 'like-post'])
})

test('what the migration couldn’t compute is reconciled afterwards, once', async () => {
  expect(await reconcileMigratedArchives(db)).toBe(2)
  expect(await reconcileMigratedArchives(db)).toBe(0)
  const [first, second] = await listImports(db, monitorId)
  expect(first).toMatchObject({
    contents: { followers: { count: 2, oldest: Date.parse('2025-01-01') / 1000 } },
    changes: { followers: null },
  })
  expect(second?.changes.followers).toEqual({ gained: 1, lost: 1, renamed: 0, unsure: 0 })
  const { rows } = await db.execute(sql`select kind, body->>'username' as username from activities order by kind`)
  expect(rows).toEqual([
    { kind: 'follower-gained', username: 'came' },
    { kind: 'follower-lost', username: 'left' },
    { kind: 'interactions-given', username: null },
  ])
})

test('the changes between two of them are reported like those of new ones', async () => {
  const [monitor] = await db.select().from(monitors)
  if (!monitor) throw new Error('The monitor is gone.')
  const two = await requireArchivePair(db, monitor, { from: winter.id, to: spring.id })
  expect(await compareHistory(db, two)).toMatchObject({ followers: { gained: 1, lost: 1, renamed: 0, unsure: 0 } })
  const page = { list: 'followers', search: '', sort: 'name', limit: 10 } as const
  const { people } = await historyPeople(db, two, { ...page, group: 'followers' })
  expect(people.map(({ username }) => username)).toEqual(['came', 'stays'])
  expect(await personHistory(db, monitorId, 'left')).toMatchObject({
    lists: [{ list: 'followers', archives: [{ state: 'present' }, { state: 'absent' }] }],
  })
})

test('a reconciled archive that is imported again takes its own place, complete', async () => {
  const [monitor] = await db.select().from(monitors)
  if (!monitor) throw new Error('The monitor is gone.')
  const context = { db, now: () => testNow, enqueue: async () => undefined }
  const second = (text: string) => Date.parse(text) / 1000
  const upload = anArchiveSelection({
    categories: ['profile', 'followers', 'likes'],
    owner: 'ana.example',
    exportedAt: new Date(spring.archived).toISOString(),
    followers: [
      ['stays', second('2025-01-01')],
      ['came', second('2026-01-02')],
    ],
    interactions: [['like-post', 'stays', second('2025-02-01')]],
    completeness: { followers: 'full', likes: 'full' },
  })
  for (const _ of ['brought', 'brought again']) {
    expect(await importArchive(context, { monitor }, upload)).toEqual({ importId: spring.id })
  }
  const all = await listImports(db, monitorId)
  expect(all.map(({ id }) => id)).toEqual([winter.id, spring.id])
  expect(all[1]?.changes.followers).toEqual({ gained: 1, lost: 1, renamed: 0, unsure: 0 })
  expect(await db.select().from(archiveEntries)).toHaveLength(4)
})
