import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { ArchiveSelection, SelectedPerson } from '@tidewatch/insights/archive/archive-selection'
import { type ArchiveObservation, perPeopleList } from '@tidewatch/insights/observation'
import { writeArchiveReport } from '@tidewatch/insights/report/write-archive-report'
import { inputOfWhole } from '@tidewatch/insights/testing/whole-archive-input'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveEntries, type ImportRow, imports } from '#/platform/db/schema/archive/imports.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { importArchive } from '../imports/import-archive.ts'
import { composeArchiveReport } from './compose-archive-report.ts'
import { listImports, previousImport, stateOf } from './queries.ts'
import { removeArchive } from './remove-archive.ts'

const owner = 'ana.example'
const start = Date.parse('2026-01-01T00:00:00Z') / 1000
const daySeconds = 86_400

let api: TestApp
let monitor: MonitorRow

beforeAll(async () => {
  api = await createTestApp()
  const token = await api.signIn({ id: 'reports of archives' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: owner, source: 'archive' } })
  const [row] = await api.context.db.select().from(monitors).where(eq(monitors.id, data.id))
  if (!row) throw new Error('There is no monitor.')
  monitor = row
})
afterAll(() => api.close())

const since = fc.oneof(
  fc.constant(null),
  fc.constantFrom(1, 2),
  // Some share a moment, and some began within the month before an archive.
  fc
    .tuple(fc.integer({ min: -40, max: 8 }), fc.constantFrom(0, 1))
    .map(([day, hour]) => start + day * daySeconds + hour * 3_600),
)
const person: fc.Arbitrary<SelectedPerson> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), since) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('__deleted__1', 'instagramuser'), since) },
  { weight: 1, arbitrary: fc.constant<SelectedPerson>([owner, null]) },
)
const people = fc.uniqueArray(person, {
  selector: ([name, at]) => (name === 'instagramuser' ? `${name} ${at}` : name),
  maxLength: 7,
})
const maybe = <Made>(made: fc.Arbitrary<Made>) => fc.option(made, { freq: 5 })

const selection: fc.Arbitrary<ArchiveSelection> = fc
  .record({
    day: fc.integer({ min: 1, max: 6 }),
    level: fc.constantFrom(
      'full' as const,
      'full' as const,
      'partial' as const,
      'increment' as const,
      'unknown' as const,
    ),
    levelOfFollowing: fc.constantFrom('full' as const, 'full' as const, 'partial' as const, 'unknown' as const),
    followers: maybe(people),
    following: maybe(people),
    followRequestsSent: maybe(people),
    recentlyUnfollowed: maybe(people),
  })
  .map(({ day, level, levelOfFollowing, ...lists }) =>
    anArchiveSelection({
      ...lists,
      categories: ['followers', 'following', 'follow-requests-sent', 'recently-unfollowed'],
      owner,
      createdAt: new Date((start + day * daySeconds + 43_200) * 1000).toISOString(),
      completeness: { followers: level, following: levelOfFollowing },
    }),
  )

async function importAll(uploads: readonly ArchiveSelection[]): Promise<Map<string, ArchiveSelection>> {
  const { db } = api.context
  await db.delete(imports).where(eq(imports.monitorId, monitor.id))
  await db.delete(archiveEntries).where(eq(archiveEntries.monitorId, monitor.id))
  await db.delete(activities).where(eq(activities.subjectId, monitor.id))
  const brought = new Map<string, ArchiveSelection>()
  for (const upload of uploads) {
    const { importId } = await importArchive(api.context, { monitor }, upload)
    if (!brought.has(importId)) brought.set(importId, upload)
  }
  return brought
}

/** The archive as it was brought, with its lists as they were judged. */
function wholeOf(row: ImportRow, brought: ReadonlyMap<string, ArchiveSelection>): ArchiveObservation {
  const upload = brought.get(row.id)
  if (!upload) throw new Error('It was not brought.')
  return {
    owner,
    createdAt: row.exportedAt,
    ...perPeopleList(
      (list) =>
        upload[list]?.map(([username, at]) => ({ username, since: at === null ? null : new Date(at * 1000) })) ?? null,
    ),
    interactions: null,
    posts: null,
    completeness: {
      followers: stateOf(row, 'followers')?.completeness ?? null,
      following: stateOf(row, 'following')?.completeness ?? null,
    },
  }
}

const told = new Map<string, number>()

test('a report is the same as one from the whole archives, whatever came before, in whatever order, and whatever was removed', async () => {
  const { db } = api.context
  await fc.assert(
    fc.asyncProperty(
      fc.array(selection, { minLength: 1, maxLength: 5 }),
      fc.option(fc.nat(4)),
      async (uploads, gone) => {
        const brought = await importAll(uploads)
        const removed = gone === null ? undefined : [...brought.keys()][gone]
        if (removed) await removeArchive(api.context, monitor, removed)
        for (const archive of await listImports(db, monitor.id)) {
          const before = await previousImport(db, archive)
          const composed = await composeArchiveReport(db, { archive, before, monitor, timeZone: 'UTC' })
          const whole = writeArchiveReport(
            inputOfWhole({
              observation: wholeOf(archive, brought),
              previous: before && wholeOf(before, brought),
              owner,
              categories: archive.categories,
              timeZone: 'UTC',
              now: archive.createdAt,
            }),
          )
          expect(composed).toEqual(whole)
          for (const { kind } of composed.report.changes) told.set(kind, (told.get(kind) ?? 0) + 1)
        }
      },
    ),
    { numRuns: 40 },
  )
  // Archives of which nothing can be told would pass as well.
  const kinds = ['follower-gained', 'follower-lost', 'following-added', 'following-removed', 'person-renamed']
  expect([...told.keys()].sort()).toEqual(kinds)
})
