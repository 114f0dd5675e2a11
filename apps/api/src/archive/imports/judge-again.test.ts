import { getLedger } from '@tidewatch/contract/archive/ledger'
import { getReport, listReports } from '@tidewatch/contract/reports/reports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#/platform/db/schema/archive/imports.ts'
import { accounts, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { collectAccountJob } from '#/watch/collection/jobs.ts'
import { importArchive } from './import-archive.ts'
import { judgeAgain } from './judge-again.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-12-01T05:00:00Z')
const at = (day: number) => new Date(start + day * dayMs)
const followers = (first: number, last: number): [string, number][] =>
  Array.from({ length: last - first + 1 }, (_, index) => [
    `person.${first + index}`,
    at(first + index).getTime() / 1000,
  ])

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
  api.clock.set(at(0))
})
afterAll(() => api.close())

async function addArchiveMonitor(id: string, username: string) {
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username, source: 'archive' } })
  const [monitor] = await api.context.db.select().from(monitors).where(eq(monitors.id, data.id))
  if (!monitor) throw new Error('There is no monitor.')
  return { token, monitor }
}

/** The same user also watches the account by its public data. */
async function watchPublicly({ userId, username, progress }: MonitorRow): Promise<string> {
  const { db } = api.context
  const [account] = await db
    .insert(accounts)
    .values({ instagramId: `of ${userId}`, username, source: 'public' })
    .returning()
  if (!account || !userId) throw new Error('There is no account.')
  await db
    .insert(monitors)
    .values({ userId, accountId: account.id, source: 'public', username, cadence: 'weekly', progress })
  return account.id
}

function archiveOf(
  { username }: MonitorRow,
  day: number,
  list: [string, number][],
  completeness: ArchiveSelection['completeness']['followers'] = 'unknown',
): ArchiveSelection {
  const exportedAt = at(day).toISOString()
  return anArchiveSelection({ owner: username, exportedAt, followers: list, completeness: { followers: completeness } })
}

async function historyOf({ id }: MonitorRow, token: string) {
  const { db } = api.context
  const archives = await db
    .select({ contents: imports.contents, changes: imports.changes, states: imports.states })
    .from(imports)
    .where(eq(imports.monitorId, id))
    .orderBy(asc(imports.ordinal))
  const changes = await db
    .select({ body: activities.body })
    .from(activities)
    .where(eq(activities.subjectId, id))
    .orderBy(asc(activities.activityId))
  const { data: ledger } = await callApi(api.app, getLedger, { token, params: { id } })
  const { checkpoint, checkpoints, judged, named, counted } = ledger
  return { archives, changes, ledger: { at: checkpoint?.takenAt, all: checkpoints.length, judged, named, counted } }
}

const old = followers(-1_200, -1_186)
const cases: [name: string, evidence: string, counts: number[], archives: (of: MonitorRow) => ArchiveSelection[]][] = [
  [
    'complete',
    'equals-counter',
    [35, 32, 32],
    (of) => [archiveOf(of, 0, followers(-100, -66)), archiveOf(of, 1, followers(-97, -66))],
  ],
  [
    'complete, with a later export imported before that',
    'equals-counter',
    [35, 32, 31],
    (of) => [
      archiveOf(of, 0, followers(-100, -66)),
      archiveOf(of, 1, followers(-97, -66)),
      archiveOf(of, 1.5, followers(-96, -66)),
    ],
  ],
  [
    'cut, after losses were counted',
    'below-counter',
    [40, 37, 36],
    (of) => [
      archiveOf(of, 0, [...old, ...followers(-900, -876)], 'full'),
      // Two between these are named until then as lost.
      archiveOf(of, 1, [...followers(-900, -890), ...followers(-887, -876)]),
    ],
  ],
]

test.each(cases)('a count after the import shows that a list is %s', async (name, evidence, counts, archives) => {
  const histories = []
  for (const isLate of [true, false]) {
    const { token, monitor } = await addArchiveMonitor(`${name} ${isLate}`, `owner.${counts.join('.')}`)
    const accountId = await watchPublicly(monitor)
    const { username } = monitor
    const count = async (day: number) => {
      const capturedAt = new Date(at(day).getTime() - 3_600_000)
      await api.context.db.insert(profileSnapshots).values({ accountId, capturedAt, username, followers: counts[day] })
    }
    await count(0)
    await count(1)
    if (!isLate) await count(2)
    for (const archive of archives(monitor)) {
      api.clock.set(new Date(archive.exportedAt ?? 0))
      await importArchive(api.context, { monitor }, archive)
    }
    api.clock.set(at(2))
    if (isLate) {
      await judgeAgain(api.context, accountId)
      expect((await historyOf(monitor, token)).archives[1]?.contents.followers?.evidence).toBe('recent-only')
      await count(2)
      await judgeAgain(api.context, accountId)
    }
    histories.push(await historyOf(monitor, token))
  }
  const [judgedAgain, judgedAtImport] = histories
  expect(judgedAtImport?.archives[1]?.contents.followers?.evidence).toBe(evidence)
  expect(judgedAgain).toEqual(judgedAtImport)
})

test('the next collection of an account proves the list of its newest export, in another report', async () => {
  const { db, enqueue } = api.context
  const { token, monitor } = await addArchiveMonitor('reports', 'casa.limon')
  await callApi(api.app, addMonitor, { token, body: { username: monitor.username } })
  await api.runJobs()
  const [account] = await db
    .update(accounts)
    .set({ nextCollectionAt: at(4) })
    .where(eq(accounts.username, monitor.username))
    .returning()
  if (!account?.followers) throw new Error('Nobody counted them.')
  const people = followers(1, account.followers + 1_000).map(([username], index): [string, number] => [
    username,
    at(-100).getTime() / 1_000 + index,
  ])
  api.clock.set(at(3))
  await importArchive(api.context, { monitor }, archiveOf(monitor, 2, people))
  await importArchive(api.context, { monitor }, archiveOf(monitor, 3, people.slice(3)))
  await api.runJobs()
  const losses = async () => {
    const { data } = await callApi(api.app, listReports, { token })
    const reports = data.reports.map(({ id }) => callApi(api.app, getReport, { token, params: { id } }))
    const contents = (await Promise.all(reports)).map((report) => report.data.content)
    return contents.flatMap(({ kind, changes }) => (kind === 'archive' ? [changes.length] : []))
  }
  expect(await losses()).toEqual([0, 0])

  api.clock.set(at(4))
  await enqueue(db, collectAccountJob, { accountId: account.id })
  await api.runJobs()
  expect(await losses()).toEqual([3, 0, 0])
})
