import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { ArchiveSelection, SelectedPerson } from '@tidewatch/insights/archive/archive-selection'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveEntries, archiveNames, type ImportRow, imports } from '#/platform/db/schema/archive/imports.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { importArchive } from '../../imports/import-archive.ts'
import { listImports } from '../queries.ts'
import { removeArchive } from '../remove-archive.ts'
import { findNames } from './archive-names.ts'
import { matchesSearch } from './people-page.ts'
import { stateGroupPage } from './state-groups.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const dayMs = 86_400_000

let api: TestApp
let monitor: MonitorRow

beforeAll(async () => {
  api = await createTestApp()
  const token = await api.signIn({ id: 'names of archives' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const [row] = await api.context.db.select().from(monitors).where(eq(monitors.id, data.id))
  if (!row) throw new Error('There is no monitor.')
  monitor = row
})
afterAll(() => api.close())

const part = (lengths: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom('a', 'b', '_'), ...lengths })
const person: fc.Arbitrary<SelectedPerson> = fc.tuple(
  part({ minLength: 3, maxLength: 6 }),
  fc.option(fc.integer({ min: 1, max: 4 })),
)
const people = fc.uniqueArray(person, { selector: ([name]) => name, minLength: 20, maxLength: 90 })
const selection = fc.record({
  day: fc.integer({ min: 1, max: 6 }),
  level: fc.constantFrom('full' as const, 'full' as const, 'unknown' as const, 'increment' as const),
  followers: people,
  following: people,
})

function uploadOf({ day, level, ...lists }: typeof selection extends fc.Arbitrary<infer Made> ? Made : never) {
  return anArchiveSelection({
    ...lists,
    categories: ['followers', 'following'],
    exportedAt: new Date(start + day * dayMs).toISOString(),
    completeness: { followers: level, following: 'full' },
  })
}

/** Starts over with these archives. */
async function importAll(uploads: readonly ArchiveSelection[]): Promise<void> {
  const { db } = api.context
  await db.delete(imports).where(eq(imports.monitorId, monitor.id))
  await db.delete(archiveEntries).where(eq(archiveEntries.monitorId, monitor.id))
  await db.delete(archiveNames).where(eq(archiveNames.monitorId, monitor.id))
  for (const upload of uploads) await importArchive(api.context, { monitor }, upload)
}

async function pages(later: ImportRow, query: Pick<Parameters<typeof stateGroupPage>[2], 'group' | 'search' | 'sort'>) {
  const found: Awaited<ReturnType<typeof stateGroupPage>>[] = []
  for (let cursor: string | null | undefined; cursor !== null; cursor = found.at(-1)?.nextCursor ?? null) {
    const page = { ...query, limit: 4, ...(cursor && { cursor }) }
    found.push(await stateGroupPage(api.context.db, { monitor, later }, page))
  }
  return found
}

const peopleOf = (found: Awaited<ReturnType<typeof pages>>) => found.flatMap(({ people: shown }) => shown)

test('a search of stored names finds the same people as reading all, in any order of imports, and after a removal', async () => {
  const { db } = api.context
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(selection, { minLength: 1, maxLength: 4 }),
      fc.option(fc.nat(3)),
      part({ minLength: 3, maxLength: 3 }),
      async (sketches, gone, search) => {
        await importAll(sketches.map(uploadOf))
        const removed = gone === null ? undefined : (await listImports(db, monitor.id))[gone]
        if (removed) await removeArchive(api.context, monitor, removed.id)
        for (const later of await listImports(db, monitor.id)) {
          expect(await findNames(db, later, { list: 'followers', search })).not.toBeNull()
          for (const group of ['followers', 'fans'] as const) {
            for (const sort of ['name', 'newest', 'oldest'] as const) {
              const all = peopleOf(await pages(later, { group, search: '', sort }))
              const expected = all.filter(({ username }) => matchesSearch(username, search))
              const shown = await pages(later, { group, search, sort })
              expect(peopleOf(shown)).toEqual(expected)
              expect(shown[0]?.total).toBe(expected.length)
              found += expected.length
            }
          }
        }
      },
    ),
    { numRuns: 25 },
  )
  expect(found).toBeGreaterThan(300)
})

test('removing an archive removes the names that only it had', async () => {
  const { db } = api.context
  const upload = (day: number, followers: SelectedPerson[]) =>
    uploadOf({ day, level: 'full', followers, following: [] })
  await importAll([
    upload(1, [['stays', 1]]),
    upload(2, [
      ['stays', 1],
      ['only.there', 2],
    ]),
  ])
  const kept = async () => {
    const { rows } = await db.execute<{ names: string }>(sql`
      select convert_from(names, 'UTF8') as names from ${archiveNames} where ${archiveNames.monitorId} = ${monitor.id}`)
    return rows.map(({ names }) => names)
  }
  expect(await kept()).toContain('only.there')
  const [, second] = await listImports(db, monitor.id)
  await removeArchive(api.context, monitor, second?.id ?? '')
  expect(await kept()).toEqual(['stays'])
})
