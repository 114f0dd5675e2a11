import { getHistory } from '@tidewatch/contract/archive/history'
import { getLedger, listLedgerPeople } from '@tidewatch/contract/archive/ledger'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { importArchive } from './import-archive.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const seconds = (day: string) => Date.parse(`${day}T09:00:00Z`) / 1000
const archive = (day: string, names: readonly string[]): ArchiveSelection =>
  anArchiveSelection({
    categories: ['followers', 'following', 'likes', 'profile-changes'],
    owner: 'ana.example',
    exportedAt: `${day}T10:00:00Z`,
    followers: names.map((name) => [name, seconds('2024-01-01')]),
    following: [['dora', seconds('2024-02-01')]],
    interactions: [['like-post', 'bea', seconds('2026-11-01')]],
    profileChanges: [['username', seconds('2023-01-01'), 'ana.before', 'ana.example']],
    completeness: { followers: 'full', following: 'full' },
  })

const before = archive('2026-11-10', ['bea', 'carl', 'dora'])
/** Dated between the two others, so that their changes are derived again. */
const between = archive('2026-11-15', ['bea', 'dora', 'emil'])
const after = archive('2026-11-20', ['bea', 'emil', 'fay'])

class Killed extends Error {
  override readonly name = 'Killed'
}

const statements = new Set<PropertyKey>(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute'])

/** A database whose connection breaks before the n-th statement of a transaction, as when a worker is killed. */
function killAtStatement(db: Database, nth: number): Database {
  const transaction = (work: (tx: Transaction) => Promise<unknown>) =>
    db.transaction((tx) => {
      let count = 0
      return work(
        new Proxy(tx, {
          get(target, key) {
            if (statements.has(key)) {
              count += 1
              if (count === nth) throw new Killed(`before statement ${nth}`)
            }
            const value: unknown = Reflect.get(target, key)
            return typeof value === 'function' ? value.bind(target) : value
          },
        }),
      )
    })
  return new Proxy(db, { get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key)) })
}

async function ownerOf(name: string) {
  const token = await api.signIn({ id: name })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const [monitor] = await api.context.db.select().from(monitors).where(eq(monitors.id, data.id))
  return { who: { token, params: { id: data.id } }, monitor: monitor ?? expect.fail('There is no monitor.') }
}

/** Everything shown to its owner, without the ids that differ between two owners. */
async function shown({ who }: Awaited<ReturnType<typeof ownerOf>>) {
  const answers = [
    (await callApi(api.app, getHistory, who)).data,
    (await callApi(api.app, getLedger, who)).data,
    (await callApi(api.app, listLedgerPeople, { ...who, query: { group: 'came' } })).data,
    (await callApi(api.app, listLedgerPeople, { ...who, query: { group: 'left' } })).data,
    (await callApi(api.app, listLedgerPeople, { ...who, query: { group: 'everybody' } })).data,
  ]
  const isMoment = (key: string) => key === 'importedAt' || key === 'createdAt'
  return JSON.parse(
    JSON.stringify(answers, (key, value: unknown) => (/id$/i.test(key) || isMoment(key) ? undefined : value)),
  )
}

/** Its stored rows. */
async function rowsOf({ monitor }: Awaited<ReturnType<typeof ownerOf>>) {
  const { rows } = await api.context.db.execute(sql`
    select
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from imports t where monitor_id = ${monitor.id}) as imports,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from archive_entries t where monitor_id = ${monitor.id}) as entries`)
  return rows
}

test('an import killed at any of its statements leaves nothing behind, and produces the same ledger when repeated', async () => {
  const { context } = api
  const [whole, killed] = [await ownerOf('whole'), await ownerOf('killed')]
  for (const owner of [whole, killed]) for (const each of [before, after]) await importArchive(context, owner, each)
  expect(await shown(killed)).toEqual(await shown(whole))
  const untouched = await rowsOf(killed)
  await importArchive(context, whole, between)

  let kills = 0
  for (let nth = 1; ; nth += 1) {
    const end = await importArchive({ ...context, db: killAtStatement(context.db, nth) }, killed, between).catch(
      (error: unknown) => error,
    )
    if (!(end instanceof Error)) break
    expect(end, `statement ${nth}`).toBeInstanceOf(Killed)
    expect(await rowsOf(killed), `after statement ${nth}`).toEqual(untouched)
    kills += 1
  }
  expect(kills).toBeGreaterThanOrEqual(20)
  expect(await shown(killed)).toEqual(await shown(whole))
  expect(await rowsOf(killed)).not.toEqual(untouched)
})
