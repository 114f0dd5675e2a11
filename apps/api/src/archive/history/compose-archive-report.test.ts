import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type {
  ArchiveSelection,
  SelectedInteraction,
  SelectedPerson,
} from '@tidewatch/insights/archive/archive-selection'
import {
  type ArchiveCategory,
  type ArchiveObservation,
  categoryOfInteraction,
  interactionKinds,
  perPeopleList,
} from '@tidewatch/insights/observation'
import { writeArchiveReport } from '@tidewatch/insights/report/write-archive-report'
import { reportInputOf } from '@tidewatch/insights/testing/whole-archive-input'
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
// UTC+05:45, so its hours begin at a quarter past those of UTC.
const timeZone = 'Asia/Kathmandu'

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
  // Some are simultaneous, and some began within the month before an archive.
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

// Some within an hour of each other, around the start and end of the night there, some weeks apart.
const moment = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.oneof(fc.integer({ min: -2, max: 5 }), fc.integer({ min: -420, max: 5 })),
        fc.constantFrom(18, 23),
        fc.constantFrom(0, 14, 15, 59),
      )
      .map(([day, hour, minute]) => start + day * daySeconds + hour * 3_600 + minute * 60),
  },
)
const done: fc.Arbitrary<SelectedInteraction> = fc.tuple(
  fc.constantFrom(...interactionKinds),
  fc.constantFrom('a', 'b', 'c', 'd', null, owner),
  moment,
)
/** More weeks than a report lists. */
const weeklyLikes = Array.from(
  { length: 60 },
  (_, week): SelectedInteraction => ['like-post', 'a', start - week * 7 * daySeconds],
)
const sharedCategories = fc.subarray<ArchiveCategory>(['likes', 'comments', 'story-interactions', 'posts'])

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
    interactions: maybe(
      fc.oneof({ weight: 6, arbitrary: fc.array(done, { maxLength: 30, size: 'max' }) }, fc.constant(weeklyLikes)),
    ),
    posts: maybe(fc.array(moment, { maxLength: 12 })),
    shared: sharedCategories,
  })
  .map(({ day, level, levelOfFollowing, shared, interactions, posts, ...lists }) =>
    anArchiveSelection({
      ...lists,
      // As the reader returns it: without what wasn't selected.
      interactions: interactions?.filter(([kind]) => shared.includes(categoryOfInteraction[kind])) ?? null,
      posts: shared.includes('posts') ? posts : null,
      categories: ['followers', 'following', 'follow-requests-sent', 'recently-unfollowed', ...shared],
      owner,
      exportedAt: new Date((start + day * daySeconds + 43_200) * 1000).toISOString(),
      completeness: { followers: level, following: levelOfFollowing },
    }),
  )

async function importAll(uploads: readonly ArchiveSelection[]): Promise<Map<string, ArchiveSelection>> {
  const { db } = api.context
  await db.delete(imports).where(eq(imports.monitorId, monitor.id))
  await db.delete(archiveEntries).where(eq(archiveEntries.monitorId, monitor.id))
  await db.delete(activities).where(eq(activities.subjectId, monitor.id))
  const imported = new Map<string, ArchiveSelection>()
  for (const upload of uploads) {
    const { importId } = await importArchive(api.context, { monitor }, upload)
    if (!imported.has(importId)) imported.set(importId, upload)
  }
  return imported
}

/** The archive as uploaded, with its lists as judged, and with the activity known to it and to those before it. */
function observationOf(
  row: ImportRow,
  all: readonly ImportRow[],
  imported: ReadonlyMap<string, ArchiveSelection>,
): ArchiveObservation {
  const upload = imported.get(row.id)
  if (!upload) throw new Error('It was not brought.')
  const known = all.filter(({ ordinal }) => ordinal <= row.ordinal).flatMap(({ id }) => imported.get(id) ?? [])
  const interactions = multisetUnion(known.map((one) => one.interactions ?? []))
  const posts = multisetUnion(known.map((one) => one.posts ?? []))
  const dated = (at: number | null) => (at === null ? null : new Date(at * 1000))
  return {
    owner,
    exportedAt: row.exportedAt,
    ...perPeopleList(
      (list) =>
        upload[list]?.map(([username, at]) => ({ username, since: at === null ? null : new Date(at * 1000) })) ?? null,
    ),
    interactions:
      upload.interactions && interactions.map(([kind, username, at]) => ({ kind, username, at: dated(at) })),
    posts: upload.posts && posts.flatMap((at) => (at === null ? [] : { at: new Date(at * 1000) })),
    completeness: {
      followers: stateOf(row, 'followers')?.completeness ?? null,
      following: stateOf(row, 'following')?.completeness ?? null,
    },
  }
}

/** Each item as often as the list that has it most often. */
function multisetUnion<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const most = new Map<string, Item[]>()
  for (const list of lists) {
    for (const [key, items] of Map.groupBy(list, (item) => JSON.stringify(item))) {
      if (items.length > (most.get(key)?.length ?? 0)) most.set(key, items)
    }
  }
  return [...most.values()].flat()
}

const changeCounts = new Map<string, number>()
const statusesWithActivity = new Set<string>()

test('a report equals one made from the whole archives, whatever came before, in any order, and whatever was removed', async () => {
  const { db } = api.context
  await fc.assert(
    fc.asyncProperty(
      fc.array(selection, { minLength: 1, maxLength: 5 }),
      fc.option(fc.nat(4)),
      async (uploads, gone) => {
        const imported = await importAll(uploads)
        const removed = gone === null ? undefined : [...imported.keys()][gone]
        if (removed) await removeArchive(api.context, monitor, removed)
        const all = await listImports(db, monitor.id)
        for (const archive of all) {
          const before = await previousImport(db, archive)
          const beforePrevious = before && (await previousImport(db, before))
          const composed = await composeArchiveReport(db, { archive, before, monitor, timeZone })
          const whole = writeArchiveReport(
            reportInputOf({
              observation: observationOf(archive, all, imported),
              previous: before && observationOf(before, all, imported),
              beforePrevious: beforePrevious && observationOf(beforePrevious, all, imported),
              previousCategories: before?.categories,
              owner,
              categories: archive.categories,
              timeZone,
              now: archive.createdAt,
            }),
          )
          expect(composed).toEqual(whole)
          for (const { kind } of composed.report.changes) changeCounts.set(kind, (changeCounts.get(kind) ?? 0) + 1)
          const { weeks, night, likesByAuthor, status } = { ...composed.report, status: composed.status }
          if (weeks && weeks.length > 1 && night?.nights && likesByAuthor?.authors.length)
            statusesWithActivity.add(status)
        }
      },
    ),
    { numRuns: 40 },
  )
  // Archives without any certain changes would pass as well.
  const kinds = ['follower-gained', 'follower-lost', 'following-added', 'following-removed', 'person-renamed']
  expect([...changeCounts.keys()].sort()).toEqual(kinds)
  expect([...statusesWithActivity].sort()).toEqual(['partial', 'ready'])
})

test('a list that an earlier export shows to be cut isn’t compared with the whole one after it', async () => {
  const { db } = api.context
  const made = Date.parse('2026-10-01T00:00:00Z') / 1000
  // No range of Instagram's begins 900 or 500 days ago.
  const people: SelectedPerson[] = [900, 880, 860, 500, 480, 460].map((days) => [
    `of.${days}`,
    made - days * daySeconds,
  ])
  const exportOf = (week: number, lists: SelectedPerson[]) =>
    anArchiveSelection({
      categories: ['followers', 'following'],
      owner,
      exportedAt: new Date((made + week * 7 * daySeconds) * 1000).toISOString(),
      followers: lists,
      following: lists,
      completeness: { followers: 'unknown', following: 'unknown' },
    })
  await importAll([exportOf(0, people), exportOf(1, people.slice(3)), exportOf(2, people)])
  const [, before, archive] = await listImports(db, monitor.id)
  if (!before || !archive) throw new Error('There are no archives.')
  const { report } = await composeArchiveReport(db, { archive, before, monitor, timeZone })
  const ofFollowers = report.figures.find(({ key }) => key === 'archiveFollowers')
  expect(ofFollowers).toMatchObject({ value: 6, previous: null })
})
