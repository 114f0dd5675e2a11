import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import { provesAbsence } from '@tidewatch/insights/archive/compare-people'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveEntries, type ImportRow, imports } from '#/platform/db/schema/archive/imports.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { importArchive } from '../imports/import-archive.ts'
import { changesBetween } from './changes-between.ts'
import { loadActivity } from './load-activity.ts'
import { isIncrement, listImports, peopleAt, stateOf } from './queries.ts'
import { removeArchive } from './remove-archive.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const dayMs = 86_400_000

let api: TestApp
let monitor: MonitorRow

beforeAll(async () => {
  api = await createTestApp()
  const token = await api.signIn({ id: 'history' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const [row] = await api.context.db.select().from(monitors).where(eq(monitors.id, data.id))
  if (!row) throw new Error('There is no monitor.')
  monitor = row
})
afterAll(() => api.close())

type Level = 'full' | 'partial' | 'increment' | 'unknown' | 'absent'
interface Sketch {
  day: number
  level: Level
  people: [name: string, since: number][]
  likes: number[]
}

const sketch: fc.Arbitrary<Sketch> = fc.record({
  day: fc.integer({ min: 1, max: 4 }),
  level: fc.constantFrom<Level>('full', 'full', 'partial', 'increment', 'increment', 'unknown', 'absent'),
  people: fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 3 })), {
    selector: ([name]) => name,
    maxLength: 5,
  }),
  likes: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }),
})

function uploadOf({ day, level, people, likes }: Sketch): ArchiveSelection {
  return anArchiveSelection({
    categories: ['followers', 'likes'],
    owner: 'ana.example',
    exportedAt: new Date(start + day * dayMs).toISOString(),
    followers: level === 'absent' ? null : people,
    interactions: likes.map((at) => ['like-post', 'bea', at]),
    completeness: { followers: level, likes: 'full' },
  })
}

/** Starts over with these archives; returns their ids. */
async function importAll(sketches: readonly Sketch[]): Promise<string[]> {
  const { db } = api.context
  await db.delete(imports).where(eq(imports.monitorId, monitor.id))
  await db.delete(archiveEntries).where(eq(archiveEntries.monitorId, monitor.id))
  await db.delete(activities).where(eq(activities.subjectId, monitor.id))
  const ids: string[] = []
  for (const one of sketches) ids.push((await importArchive(api.context, { monitor }, uploadOf(one))).importId)
  return ids
}

/** Everything stored, except what depends on the time of import. */
async function readHistory() {
  const { db } = api.context
  const { list, key, after, before } = archiveEntries
  return {
    archives: (await listImports(db, monitor.id)).map(({ ordinal, digest, contents, changes, states }) => ({
      ordinal,
      digest,
      contents,
      changes,
      states,
    })),
    entries: await db
      .select({ list, key, after, before })
      .from(archiveEntries)
      .where(eq(archiveEntries.monitorId, monitor.id))
      .orderBy(asc(list), asc(key), asc(after)),
    activities: await db
      .select({ body: activities.body })
      .from(activities)
      .where(eq(activities.subjectId, monitor.id))
      .orderBy(asc(activities.activityId)),
  }
}

const archives = fc.array(sketch, { minLength: 1, maxLength: 5 })
const runs = { numRuns: 15 }

describe('the history of any archives', () => {
  test('is the same in whatever order and however often they are imported', async () => {
    await fc.assert(
      fc.asyncProperty(archives, fc.infiniteStream(fc.nat(99)), async (sketches, shuffle) => {
        await importAll(sketches)
        const inOrder = await readHistory()
        const mixed = [...sketches, ...sketches]
          .map((one) => ({ one, place: shuffle.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
        await importAll(mixed.map(({ one }) => one))
        expect(await readHistory()).toEqual(inOrder)
      }),
      runs,
    )
  })

  test('returns every archive as it was, and loses nobody to a partial one', async () => {
    await fc.assert(
      fc.asyncProperty(archives, async (sketches) => {
        await importAll(sketches)
        const rows = await listImports(api.context.db, monitor.id)
        const naive = await Promise.all(
          rows.map(async (row) => ({
            row,
            people: new Map((await readBack(row)).map(({ username, since }) => [username, since])),
          })),
        )
        for (const { row, people } of naive) {
          const original = sketches.map(uploadOf).find((upload) => matchesUpload(upload, row, people))
          expect(original).toBeDefined()
        }
        for (const [index, earlier] of naive.entries()) {
          for (const later of naive.slice(index + 1)) await checkPair(earlier, later)
        }
      }),
      runs,
    )
  })

  test('without one of them is as if it had never been imported', async () => {
    await fc.assert(
      fc.asyncProperty(archives, fc.nat(4), async (sketches, pick) => {
        const ids = await importAll(sketches)
        const gone = ids[pick % ids.length] ?? ''
        await removeArchive(api.context, monitor, gone)
        const without = await readHistory()
        await importAll(sketches.filter((_, index) => ids[index] !== gone))
        expect(await readHistory()).toEqual(without)
      }),
      runs,
    )
  })

  test('counts likes of the same moment as often as the archive that shows most of them', async () => {
    await fc.assert(
      fc.asyncProperty(archives, async (sketches) => {
        await importAll(sketches)
        const rows = await listImports(api.context.db, monitor.id)
        const last = rows.at(-1)
        if (!last) return
        const about = { owner: monitor.username, categories: last.categories, timeZone: 'UTC' }
        const { activity } = await loadActivity(api.context.db, last, about)
        const most = (at: number) =>
          Math.max(...sketches.map(({ likes }) => likes.filter((like) => like === at).length))
        expect(activity.likes).toBe(most(1) + most(2) + most(3))
      }),
      runs,
    )
  })
})

interface NaiveArchive {
  row: ImportRow
  people: Map<string, Date | null>
}

async function checkPair(earlier: NaiveArchive, later: NaiveArchive): Promise<void> {
  const { db } = api.context
  const changes = await changesBetween(db, { monitor, list: 'followers', earlier: earlier.row, later: later.row })
  expect(changes === null).toBe(!earlier.row.contents.followers || !later.row.contents.followers)
  if (!changes) return
  for (const { username, since } of changes.lost) {
    expect(earlier.people.has(username) && !later.people.has(username)).toBe(true)
    expect(['partial', 'increment']).not.toContain(later.row.contents.followers?.completeness)
    expect(provesAbsence(stateOf(later.row, 'followers') ?? nothing, since)).toBe(true)
  }
  for (const { username, since } of changes.gained) {
    expect(later.people.has(username) && !earlier.people.has(username)).toBe(true)
    expect(provesAbsence(stateOf(earlier.row, 'followers') ?? nothing, since)).toBe(true)
  }
  if (isIncrement(earlier.row, 'followers') || isIncrement(later.row, 'followers')) return
  // Nobody is missing and nobody is reported twice.
  const reported = [
    ...[...changes.gained, ...changes.lost, ...changes.unsure].map(({ username }) => username),
    ...changes.renamed.flatMap(({ username, before }) => [username, before]),
  ]
  const everyone = new Set([...earlier.people.keys(), ...later.people.keys()])
  expect(reported.sort()).toEqual(
    [...everyone].filter((name) => earlier.people.has(name) !== later.people.has(name)).sort(),
  )
}

function readBack(row: ImportRow) {
  return row.contents.followers ? peopleAt(api.context.db, row, 'followers') : Promise.resolve([])
}

const nothing = { completeness: 'partial', oldest: null, madeAt: null } as const

function matchesUpload(upload: ArchiveSelection, row: ImportRow, people: Map<string, Date | null>): boolean {
  const listed = new Map(upload.followers ?? [])
  return (
    row.exportedAt?.toISOString() === upload.exportedAt &&
    listed.size === people.size &&
    [...people].every(([name, since]) => listed.get(name) === (since?.getTime() ?? 0) / 1000)
  )
}
