import { getPersonHistory, listHistoryPeople } from '@tidewatch/contract/archive/history'
import { codes } from '@tidewatch/contract/codes'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#/platform/db/client.ts'
import { InvalidCursor } from '#/platform/db/keyset.ts'
import { archiveEntries, imports } from '#/platform/db/schema/archive/imports.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { type PlanRow, rowsRead } from '#/testing/database/rows-read.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { importArchive } from '../../imports/import-archive.ts'
import { type ArchivePair, compareHistory } from '../compare-history.ts'
import { composeArchiveReport } from '../compose-archive-report.ts'
import { listImports } from '../queries.ts'
import { historyPeople } from './history-people.ts'

const size = 20_000
const since = Date.parse('2020-01-01T00:00:00Z') / 1000
let api: TestApp
let token: string
let two: ArchivePair

// Two began in each second, and every tenth has no date.
const followers = Array.from({ length: size }, (_, index): [string, number | null] => [
  `${index % 1_000 === 0 ? 'light_house' : 'sea'}.${(index * 7_919) % size}`,
  index % 10 === 0 ? null : since + (index >> 1),
])

beforeAll(async () => {
  api = await createTestApp()
  const { db } = api.context
  token = await api.signIn({ id: 'pages of people' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const [monitor] = await db.select().from(monitors).where(eq(monitors.id, data.id))
  if (!monitor) throw new Error('There is no monitor.')
  const importList = (exportedAt: string, people: typeof followers) =>
    importArchive(
      api.context,
      { monitor },
      anArchiveSelection({
        categories: ['followers', 'following'],
        owner: 'ana.example',
        exportedAt,
        followers: people,
        following: followers.slice(0, 30),
        completeness: { followers: 'full', following: 'full' },
      }),
    )
  await importList('2026-10-01T00:00:00Z', followers.slice(0, -5))
  await importList('2026-10-08T00:00:00Z', followers)
  await db.execute(sql`analyze ${archiveEntries}`)
  const [earlier, later] = await listImports(db, monitor.id)
  if (!earlier || !later) throw new Error('There are no archives.')
  two = { monitor, earlier, later }
})
afterAll(() => api.close())

type Query = Parameters<typeof historyPeople>[2]
const page = (more: Partial<Query> = {}): Query => ({
  list: 'followers',
  group: 'followers',
  search: '',
  sort: 'name',
  limit: 50,
  ...more,
})

async function allPages(query: Query): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const found = await historyPeople(api.context.db, two, { ...query, ...(cursor && { cursor }) })
    names.push(...found.people.map(({ username }) => username))
    cursor = found.nextCursor
  }
  return names
}

const names = followers.map(([name]) => name)
const byTime = (sign: 1 | -1) =>
  followers
    .toSorted(([a, first], [b, second]) => {
      const time = (at: number | null) => (at === null ? Number.POSITIVE_INFINITY : sign * at)
      return time(first) === time(second) ? (a < b ? -1 : 1) : time(first) - time(second)
    })
    .map(([name]) => name)

test('pages show everyone once, in order, those without a date last', async () => {
  expect(await allPages(page({ limit: 3_333 }))).toEqual(names.toSorted())
  expect(await allPages(page({ limit: 3_333, sort: 'newest' }))).toEqual(byTime(-1))
  expect(await allPages(page({ limit: 3_333, sort: 'oldest' }))).toEqual(byTime(1))
  expect(await allPages(page({ limit: 7, group: 'mutual', sort: 'newest' }))).toHaveLength(30)
  const unsure = names.slice(-5).toSorted()
  expect(await allPages(page({ limit: 2, group: 'unsure' }))).toEqual(unsure)
})

test('a search matches any part of a name, or only its beginning with one or two characters, and counts up to a limit', async () => {
  const found = async (search: string, more: Partial<Query> = {}) => {
    const { people, total } = await historyPeople(api.context.db, two, page({ search, ...more }))
    return { names: people.map(({ username }) => username), total }
  }
  expect(await found('T_HOU')).toEqual({ names: names.filter((name) => name.includes('t_hou')).sort(), total: 20 })
  expect((await found('t.hou')).names).toEqual([])
  expect((await found('li')).total).toBe(20)
  expect((await found('ea')).names).toEqual([])
  expect((await found('_l')).names).toEqual([])
  expect((await found('ea.')).total).toBe(1_000)
  const unsure = names.slice(-5)
  expect((await found(unsure[0]?.slice(1) ?? '', { group: 'unsure' })).names).toEqual([unsure[0]])
  expect((await found('ea', { group: 'unsure' })).names).toEqual([])
})

test('a name is found as lists show it, with @, and with surrounding spaces', async () => {
  const { monitor, earlier, later } = two
  const ask = { token, params: { id: monitor.id } }
  const between = { from: earlier.id, to: later.id }
  const found = async (group: string, search: string) => {
    const query = { ...between, group, search }
    const { data } = await callApi(api.app, listHistoryPeople, { ...ask, query })
    return data.people.map(({ username }) => username)
  }
  const [name = ''] = names.slice(-5).toSorted()
  for (const group of ['followers', 'unsure']) {
    expect(await found(group, `@${name}`)).toEqual([name])
    expect(await found(group, ` @ ${name.toUpperCase()} `)).toEqual([name])
    expect(await found(group, `${name}@`)).toEqual([])
  }
  const { data } = await callApi(api.app, getPersonHistory, { ...ask, query: { username: `@${name}` } })
  expect(data.lists.map(({ list }) => list)).toEqual(['followers'])
  const nobody = await callApi(api.app, getPersonHistory, { ...ask, query: { username: ' @ ' } })
  expect(nobody.code).toBe(codes.invalidInput)
})

async function readBy(ask: (db: Database) => Promise<unknown>): Promise<number> {
  const { db } = api.context
  let read = 0
  const execute = async (query: SQL) => {
    const { rows } = await db.execute<PlanRow>(sql`explain (analyze, format json) ${query}`)
    read += rowsRead(rows)
    return db.execute(query)
  }
  await ask(Object.assign(Object.create(db) as Database, { execute }))
  return read
}

const behind = async (query: Query) => {
  const { nextCursor } = await historyPeople(api.context.db, two, { ...query, limit: 5_000 })
  return { ...query, cursor: nextCursor ?? '' }
}

test.each<[string, Partial<Query>, number]>([
  ['by name', {}, 60],
  ['newest first', { sort: 'newest' }, 120],
  ['oldest first', { sort: 'oldest' }, 120],
  ['of fans', { group: 'fans' }, 200],
  ['of a search of a beginning', { search: 'li' }, 200],
  // A row of kept names holds sixty, and the twenty matches are in as many rows.
  ['of a search that finds few', { search: 't_hou' }, 2_500],
  // Three thousand kept names, after which the index is used instead.
  ['of a search that finds nearly all', { search: 'sea' }, 5_000],
])('a page %s reads a bounded number of rows, however long the list is', async (_, more, most) => {
  expect(await readBy((db) => historyPeople(db, two, page(more)))).toBeLessThan(most)
  if (more.search === 'li' || more.search === 't_hou') return
  const later = await behind(page(more))
  expect(await readBy((db) => historyPeople(db, two, later))).toBeLessThan(most)
})

test('a comparison reads the changes and recounts nobody', async () => {
  expect(await readBy((db) => compareHistory(db, two))).toBeLessThan(500)
})

test('a report reads the changes and the newest of each list that it names', async () => {
  const { earlier, later, monitor } = two
  const about = { archive: later, before: earlier, monitor, timeZone: 'UTC' }
  // Two thousand followers and two thousand fans, and for each fan whether they're followed.
  expect(await readBy((db) => composeArchiveReport(db, about))).toBeLessThan(6_000)
  const { report } = await composeArchiveReport(api.context.db, about)
  expect(report.followers).toMatchObject({ total: size, deleted: 0 })
  expect(report.followers?.people.map(({ username }) => username)).toEqual(byTime(-1).slice(0, 2_000))
})

test('kept counts equal a recount, and archives without them are counted', async () => {
  const { db } = api.context
  const kept = await compareHistory(db, two)
  expect(kept.state).toMatchObject({ followers: size, mutual: 30, fans: size - 30, pending: null })
  await db.update(imports).set({ states: null })
  const later = { ...two.later, states: null }
  expect(await compareHistory(db, { ...two, later })).toEqual(kept)
  expect((await historyPeople(db, { ...two, later }, page())).total).toBe(size)
})

test('a cursor that isn’t ours is refused', async () => {
  await expect(historyPeople(api.context.db, two, page({ cursor: '200' }))).rejects.toThrow(InvalidCursor)
})
