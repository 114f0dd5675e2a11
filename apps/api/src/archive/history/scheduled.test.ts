import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import type { ListCompleteness } from '@tidewatch/insights/observation'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveEntries, imports } from '#/platform/db/schema/archive/imports.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { importArchive } from '../imports/import-archive.ts'
import { countStates } from './people/state-groups.ts'
import { listImports } from './queries.ts'

const start = Date.parse('2026-09-01T05:00:00Z')
const dayMs = 86_400_000
const seconds = (at: number) => Math.floor(at / 1000)

let api: TestApp
let monitor: MonitorRow

beforeAll(async () => {
  api = await createTestApp()
  const token = await api.signIn({ id: 'scheduled' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'salt.oar', source: 'archive' } })
  const [row] = await api.context.db.select().from(monitors).where(eq(monitors.id, data.id))
  if (!row) throw new Error('There is no monitor.')
  monitor = row
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.context
  await db.delete(imports).where(eq(imports.monitorId, monitor.id))
  await db.delete(archiveEntries).where(eq(archiveEntries.monitorId, monitor.id))
  await db.delete(activities).where(eq(activities.subjectId, monitor.id))
})

type People = [name: string, since: number][]

const old: People = Array.from({ length: 480 }, (_, index) => [
  `old.${index}`,
  seconds(start - (index + 2) * 3 * dayMs),
])
const cameOn = (day: number, ...names: string[]): People =>
  names.map((name, index) => [name, seconds(start + (day - 1) * dayMs) + 3_600 + index])

/** The contents of one delivery; `followers: null` if nobody was new. `following` is complete in each. */
function delivery(day: number, followers: People | null, claimed: ListCompleteness): ArchiveSelection {
  return anArchiveSelection({
    categories: ['followers', 'following'],
    owner: 'salt.oar',
    exportedAt: new Date(start + day * dayMs).toISOString(),
    followers,
    following: [['old.friend', seconds(start - 1_500 * dayMs)]],
    completeness: { following: 'full', ...(followers && { followers: claimed }) },
  })
}

// They came on days 1 to 5; `came.and.went` and two of the old ones are gone by the manual export on day 6.
const newcomers = [
  cameOn(1, 'ada', 'bo'),
  cameOn(2, 'cy'),
  null,
  cameOn(4, 'dee', 'came.and.went', 'eve'),
  cameOn(5, 'fay'),
] as const
const schedule = (claimed: ListCompleteness) => [
  delivery(0, old, 'full'),
  ...newcomers.map((people, index) => delivery(index + 1, people, claimed)),
]
const byHand = delivery(
  6,
  [...old.slice(2), ...newcomers.flatMap((people) => people ?? []).filter(([name]) => name !== 'came.and.went')],
  'full',
)
const came = ['ada', 'bo', 'came.and.went', 'cy', 'dee', 'eve', 'fay']

async function importAll(uploads: readonly ArchiveSelection[]) {
  for (const upload of uploads) await importArchive(api.context, { monitor }, upload)
}

/** Names by kind of change. */
async function reportedChanges() {
  const rows = await api.context.db
    .select({ body: activities.body })
    .from(activities)
    .where(eq(activities.subjectId, monitor.id))
  const names = (kind: string) =>
    rows.flatMap(({ body }) => (body.kind === kind && 'username' in body ? [body.username] : [])).sort()
  return { gained: names('follower-gained'), lost: names('follower-lost') }
}

test('scheduled deliveries report who came, and lose nobody', async () => {
  await importAll(schedule('increment'))
  expect(await reportedChanges()).toEqual({ gained: came, lost: [] })
})

test('a complete export after them reports who left, both earlier followers and those who came during the schedule', async () => {
  await importAll([...schedule('increment'), byHand])
  expect(await reportedChanges()).toEqual({ gained: came, lost: ['came.and.went', 'old.0', 'old.1'] })
  const last = (await listImports(api.context.db, monitor.id)).at(-1)
  expect(last?.changes.followers).toMatchObject({ lost: 3, unsure: 0 })
})

test('the result is the same in any order, with one delivery repeated and one missing', async () => {
  const [full, first, second, third, fourth, fifth] = schedule('increment')
  if (!full || !first || !second || !third || !fourth || !fifth) throw new Error('The schedule is short.')
  await importAll([fifth, byHand, first, fourth, full, third, fourth])
  // The complete export names those who came on the missing day.
  expect(await reportedChanges()).toEqual({ gained: came, lost: ['came.and.went', 'old.0', 'old.1'] })
})

test('deliveries that a browser with an older page calls complete lose nobody either', async () => {
  await importAll(schedule('full'))
  expect(await reportedChanges()).toEqual({ gained: came, lost: [] })
})

test('a schedule without its first delivery reports newcomers by their own dates', async () => {
  await importAll(schedule('increment').slice(1))
  // The earliest delivery present has nothing to compare with.
  expect(await reportedChanges()).toEqual({ gained: ['came.and.went', 'cy', 'dee', 'eve', 'fay'], lost: [] })
})

test('who doesn’t follow back is known from a full export, before and after deliveries, but not from a limited one', async () => {
  const { db } = api.context
  const recent = old.filter(([, since]) => since > seconds(start - 40 * dayMs))
  const uploads = [...schedule('increment').slice(0, 3), byHand, delivery(40, recent, 'unknown')]
  for (const upload of uploads) await importArchive(api.context, { monitor }, upload)
  const [first, , delivered, full, limited] = await listImports(db, monitor.id)
  if (!first || !delivered || !full || !limited) throw new Error('An export is missing.')
  const missing = async (later: typeof first, earlier: typeof first | null = null) =>
    (await countStates(db, { monitor, later, earlier }))['not-following-back']
  expect(await missing(first)).toBe(1)
  expect(await missing(delivered, first)).toBeNull()
  expect(await missing(full, delivered)).toBe(1)
  expect(await missing(limited, full)).toBeNull()
  expect(await missing(limited)).toBeNull()
})
