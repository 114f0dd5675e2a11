import { importArchive } from '@tidewatch/contract/archive/imports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#/platform/db/client.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { listImports, stepsOf } from './queries.ts'
import { type StepComparison, stepDifference } from './step-difference.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const people = 1_000

/** Replaces everyone in a list before the database has statistics. */
async function replaceAll(
  id: string,
  exports: readonly (readonly [prefix: string, exportedAt: string, since: number])[],
  work: (tx: Transaction, place: StepComparison) => Promise<void>,
) {
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const params = { id: data.id }
  for (const [prefix, exportedAt, since] of exports) {
    const followers = Array.from({ length: people }, (_, n) => [`${prefix}${n}`, since + n] as [string, number])
    const body = anArchiveSelection({
      categories: ['followers'],
      exportedAt,
      followers,
      completeness: { followers: 'full' },
    })
    expect(await callApi(api.app, importArchive, { token, params, body })).toMatchObject({ code: 0 })
  }
  await api.context.db.transaction(async (tx) => {
    const [monitor] = await tx.select().from(monitors).where(eq(monitors.id, data.id))
    const [main, later] = stepsOf(await listImports(tx, data.id), 'followers')
    if (!monitor || !main || !later) throw new Error('Nothing was imported.')
    await work(tx, { monitor, list: 'followers', main, between: [], later })
  })
}

const inOrder = [
  ['stays', '2026-09-01T10:00:00Z', 1_700_000_000],
  ['comes', '2026-10-01T10:00:00Z', 1_700_000_000],
] as const

test('reads each person a few times, even when an export replaces them all before the database has statistics', async () => {
  await replaceAll('ada', inOrder, async (tx, place) => {
    const read = async () => {
      const { rows } = await tx.execute<{ read: number }>(sql`
        select idx_tup_fetch + seq_tup_read as read from pg_stat_xact_user_tables where relname = 'archive_entries'`)
      return Number(rows[0]?.read)
    }
    const before = await read()
    const { gone, come } = await stepDifference(tx, place)
    expect([gone.length, come.length]).toEqual([people, people])
    expect((await read()) - before).toBeLessThan(20 * people)
  })
})

test('never compares everyone with everyone, even when the older export comes last', async () => {
  const outOfOrder = [
    ['new', '2026-10-01T10:00:00Z', 1_700_000_000],
    ['old', '2026-09-01T10:00:00Z', 1_500_000_000],
  ] as const
  await replaceAll('ben', outOfOrder, async (tx, place) => {
    // Simulates statistics from before the history began, when its lists were empty.
    await tx.execute(sql`set local enable_hashjoin = off`)
    await tx.execute(sql`set local enable_mergejoin = off`)
    const seen: number[] = []
    const execute = async (query: SQL) => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        sql`explain (analyze, timing off, format json) ${query}`,
      )
      for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) seen.push(rowsIn(Plan))
      return tx.execute(query)
    }
    const { gone, come } = await stepDifference({ execute } as unknown as Transaction, place)
    expect([gone.length, come.length]).toEqual([people, people])
    expect(seen.length).toBeGreaterThan(2)
    for (const rows of seen) expect(rows).toBeLessThan(20 * people)
  })
})

test('reads only newcomers whom the previous delivery didn’t name', async () => {
  const token = await api.signIn({ id: 'eve' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const params = { id: data.id }
  const since = 1_790_000_000
  const named = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => [`new${from + n}`, since + from + n] as [string, number])
  const send = async (exportedAt: string, followers: [string, number][], completeness: 'full' | 'increment') => {
    const body = anArchiveSelection({
      categories: ['followers'],
      exportedAt,
      followers,
      completeness: { followers: completeness },
    })
    expect(await callApi(api.app, importArchive, { token, params, body })).toMatchObject({ code: 0 })
  }
  await send('2026-09-01T10:00:00Z', [['old', 1_500_000_000]], 'full')
  await send('2026-10-03T10:00:00Z', named(20, people), 'increment')
  await send('2026-10-04T10:00:00Z', named(30, people), 'increment')
  // The older one comes last, and all after it are derived again.
  await send('2026-10-02T10:00:00Z', named(0, people), 'increment')
  const { db } = api.context
  const [monitor] = await db.select().from(monitors).where(eq(monitors.id, data.id))
  const [main, ...others] = stepsOf(await listImports(db, data.id), 'followers')
  if (!monitor || !main) throw new Error('Nothing was imported.')
  for (const [index, [later, expected]] of [people, 20, 10]
    .map((count, at) => [others[at], count] as const)
    .entries()) {
    if (!later) throw new Error('Not everything was imported.')
    const place = { monitor, list: 'followers' as const, main, between: others.slice(0, index), later }
    expect((await stepDifference(db, place)).come).toHaveLength(expected)
    expect(later.row.changes.followers).toMatchObject({ gained: expected })
  }
})

test('reads each person as often after many deliveries that include and omit them as after a few', async () => {
  const token = await api.signIn({ id: 'flo' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const params = { id: data.id }
  const group = 200
  const start = Date.parse('2026-10-01T10:00:00Z')
  const send = async (day: number, followers: [string, number][], completeness: 'full' | 'increment') => {
    const exportedAt = new Date(start + day * 86_400_000).toISOString()
    const body = anArchiveSelection({
      categories: ['followers'],
      exportedAt,
      followers,
      completeness: { followers: completeness },
    })
    expect(await callApi(api.app, importArchive, { token, params, body })).toMatchObject({ code: 0 })
  }
  const one = (of: number): [string, number][] =>
    Array.from({ length: group }, (_, n) => [`group${of}.${n}`, start / 1000 + of * group + n])
  const { db } = api.context
  const measure = async () => {
    const [monitor] = await db.select().from(monitors).where(eq(monitors.id, data.id))
    const [main, ...others] = stepsOf(await listImports(db, data.id), 'followers')
    const later = others.pop()
    if (!monitor || !main || !later) throw new Error('Nothing was imported.')
    let rows = 0
    const execute = async (query: SQL) => {
      const answer = await db.execute(query)
      rows += answer.rows.length
      return answer
    }
    const place = { monitor, list: 'followers' as const, main, between: others, later }
    const found = await stepDifference({ execute } as unknown as Transaction, place)
    return { rows, come: found.come.length, gone: found.gone.length, shown: found.shown.size }
  }

  await send(0, [['old', 1_500_000_000]], 'full')
  for (let day = 1; day <= 4; day += 1) await send(day, one(day % 2), 'increment')
  const few = await measure()
  expect(few).toEqual({ rows: 2 * group, come: group, gone: 0, shown: group })
  for (let day = 5; day <= 14; day += 1) await send(day, one(day % 2), 'increment')
  expect(await measure()).toEqual(few)
  // A complete one reports everyone who was there in between and no longer is.
  await send(15, [['old', 1_500_000_000]], 'full')
  const { rows, gone } = await measure()
  expect([rows, gone]).toEqual([2 * group, 2 * group])
})

test('lets other requests run between the lists that it compares', async () => {
  await replaceAll('dora', inOrder, async (tx, { main, later, ...place }) => {
    const between = Array.from({ length: 6 }, (_, n) => ({ ...main, ordinal: main.ordinal + n + 1 }))
    const answers: unknown[] = []
    const keep = async (query: SQL) => {
      answers.push(await tx.execute(query))
      return answers.at(-1)
    }
    await stepDifference({ execute: keep } as unknown as Transaction, { ...place, main, between, later })
    // An immediate answer never yields to the event loop.
    const execute = async () => answers.shift()
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    await stepDifference({ execute } as unknown as Transaction, { ...place, main, between, later })
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(between.length)
  })
})

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

/** Rows that a plan and its parts examined, kept or not. */
function rowsIn(node: PlanNode): number {
  const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  return each * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, part) => sum + rowsIn(part), 0)
}
