import { listReports } from '@tidewatch/contract/reports/reports'
import { getUser } from '@tidewatch/contract/users/users'
import { addMonitor, getMonitor, type MonitorChanges, updateMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { storeReport } from '#/reports/reports/store-report.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(() => api.close())

const id = 'keeps order'
const signIn = () => api.signIn({ id })

async function add(username: string) {
  const answer = await callApi(api.app, addMonitor, { token: await signIn(), body: { username } })
  await api.runJobs()
  return answer
}

const change = async (monitorId: string, body: MonitorChanges) =>
  callApi(api.app, updateMonitor, { token: await signIn(), params: { id: monitorId }, body })

async function collectionsAfter(days: number): Promise<number> {
  const count = async () => {
    const { rows } = await api.context.db.execute<{ collections: number }>(
      sql`select count(*)::int as collections from profile_snapshots`,
    )
    return rows[0]?.collections ?? 0
  }
  const before = await count()
  api.clock.advance({ days })
  await api.boss.send('schedule-collections', {})
  await api.runJobs()
  return (await count()) - before
}

test("an archived monitor isn't collected, uses no place in the plan, keeps its history and can be unarchived", async () => {
  const { data: first } = await add('harbour.lights')
  await change(first.id, { archived: true })
  expect(await collectionsAfter(9)).toBe(0)
  const { data: user } = await callApi(api.app, getUser, { token: await signIn() })
  expect(user.plan).toMatchObject({ accountLimit: 1, accountsUsed: 0 })
  const { data: second } = await add('casa.limon')
  expect(await change(first.id, { archived: false })).toMatchObject({ code: 20001, data: { limit: 1 } })
  await change(second.id, { archived: true })
  expect(await change(first.id, { archived: false })).toMatchObject({ code: 0, data: { archivedAt: null } })
  const { data: list } = await callApi(api.app, listReports, {
    token: await signIn(),
    query: { monitorId: first.id },
  })
  expect(list.reports).toHaveLength(1)
  expect(await collectionsAfter(1)).toBe(1)
})

test("a paused monitor isn't collected until it's resumed", async () => {
  const { data } = await add('harbour.lights')
  await change(data.id, { paused: true })
  expect(await collectionsAfter(9)).toBe(0)
  await change(data.id, { paused: false })
  expect(await collectionsAfter(1)).toBe(1)
  const { data: monitor } = await callApi(api.app, getMonitor, { token: await signIn(), params: { id: data.id } })
  expect(monitor).toMatchObject({ status: 'watching', nextCollectionAt: expect.any(String) })
})

test('no emails are sent about a muted monitor, though its reports are written', async () => {
  const { data } = await add('tidewater.fc')
  const mails = () => api.mails.filter(({ to }) => to === `${id}@example.com`).length
  expect(mails()).toBe(1)
  await change(data.id, { muted: true })
  await collectionsAfter(9)
  const { data: list } = await callApi(api.app, listReports, { token: await signIn() })
  expect([list.reports.length, mails()]).toEqual([2, 1])
  await change(data.id, { muted: false })
  await collectionsAfter(8)
  expect(mails()).toBe(2)
})

test('reports on one account that are stored at the same time wait for each other', async () => {
  await add('tidewater.fc')
  const { db } = api.context
  const [monitor] = await db.select().from(monitors)
  const [user] = await db.select().from(users)
  const [report] = await db.select().from(reports)
  if (!monitor || !user || !report) throw new Error('The monitor, its owner or its report is missing.')
  const store = (run: number) =>
    storeReport(api.context, {
      ...report,
      monitor,
      user,
      runKey: `at once ${run}`,
      status: 'ready',
      report: report.content,
      nextReportAt: new Date(run),
    })
  await Promise.all([1, 2, 3, 4].map(store))
  expect(await db.select().from(reports)).toHaveLength(5)
})

test('a report respects monitor settings that changed while it was being written', async () => {
  const { data } = await add('tidewater.fc')
  const { db } = api.context
  const [monitor] = await db.select().from(monitors)
  const [user] = await db.select().from(users)
  const [report] = await db.select().from(reports)
  if (!monitor || !user || !report) throw new Error('The monitor, its owner or its report is missing.')
  await change(data.id, { muted: true, cadence: 'monthly' })
  const planned = (await db.select().from(monitors))[0]?.nextReportAt
  await storeReport(api.context, {
    ...report,
    monitor,
    user,
    runKey: 'written meanwhile',
    status: 'ready',
    report: report.content,
    nextReportAt: new Date(0),
  })
  await api.runJobs()
  expect(await db.select().from(reports)).toHaveLength(2)
  expect(api.mails).toHaveLength(1)
  expect((await db.select().from(monitors))[0]?.nextReportAt).toEqual(planned)
})
