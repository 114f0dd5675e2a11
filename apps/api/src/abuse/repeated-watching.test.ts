import { getReport, listReports } from '@tidewatch/contract/reports/reports'
import { updateMonitors } from '@tidewatch/contract/users/dashboard'
import {
  addMonitor,
  deleteMonitor,
  getMonitor,
  restoreMonitor,
  retrackMonitor,
  updateMonitor,
} from '@tidewatch/contract/watch/monitors'
import { watchRules } from '@tidewatch/contract/watch/rules'
import { addMinutes } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { wakeWorkers } from '#/watch/collection/wake-workers.ts'

let api: TestApp

beforeEach(async () => {
  api = await createTestApp()
})
afterEach(() => api.close())

const username = 'harbour.lights'

async function addAccount(id = 'repeats') {
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
  const params = { id: data.id }
  return { token, params }
}

async function readPlan() {
  const [plan] = await api.context.db
    .select({
      next: accounts.nextCollectionAt,
      last: accounts.lastCollectedAt,
      collections: sql<number>`(select count(*)::int from profile_snapshots where account_id = accounts.id)`,
    })
    .from(accounts)
    .where(eq(accounts.username, username))
  return plan
}

type Away = (token: string, params: { id: string }) => Promise<unknown>
const ways: [string, Away, Away][] = [
  [
    'paused and resumed',
    (token, params) => callApi(api.app, updateMonitor, { token, params, body: { paused: true } }),
    (token, params) => callApi(api.app, updateMonitor, { token, params, body: { paused: false } }),
  ],
  [
    'archived and unarchived',
    (token, params) => callApi(api.app, updateMonitor, { token, params, body: { archived: true } }),
    (token, params) => callApi(api.app, updateMonitor, { token, params, body: { archived: false } }),
  ],
  [
    'paused and resumed in bulk',
    (token, { id }) => callApi(api.app, updateMonitors, { token, body: { ids: [id], change: { action: 'pause' } } }),
    (token, { id }) => callApi(api.app, updateMonitors, { token, body: { ids: [id], change: { action: 'resume' } } }),
  ],
  [
    'deleted and restored',
    (token, params) => callApi(api.app, deleteMonitor, { token, params }),
    (token, params) => callApi(api.app, restoreMonitor, { token, params }),
  ],
  [
    'deleted and added again',
    (token, params) => callApi(api.app, deleteMonitor, { token, params }),
    (token) => callApi(api.app, addMonitor, { token, body: { username } }),
  ],
]

describe.each(ways)('an account that is %s', (_, leave, comeBack) => {
  test('is collected no sooner and no later than otherwise', async () => {
    const { token, params } = await addAccount()
    await api.runJobs()
    const before = await readPlan()
    api.clock.advance({ minutes: 5 })
    await leave(token, params)
    expect((await readPlan())?.next).toBeNull()
    await comeBack(token, params)
    await api.runJobs()
    expect(await readPlan()).toEqual(before)
  })

  test('is collected at once if that is overdue', async () => {
    const { token, params } = await addAccount()
    await api.runJobs()
    await leave(token, params)
    await api.context.db.execute(sql`update accounts set last_collected_at = last_collected_at - interval '9 days'`)
    await comeBack(token, params)
    expect((await readPlan())?.next).toEqual(api.clock.now())
  })

  test('is still collected at once if it is new', async () => {
    const { token, params } = await addAccount()
    await leave(token, params)
    await comeBack(token, params)
    expect((await readPlan())?.next).toEqual(api.clock.now())
    await api.runJobs()
    expect((await readPlan())?.collections).toBe(1)
    expect((await callApi(api.app, listReports, { token })).data.reports).toHaveLength(1)
  })

  test('is not asked about again before Instagram allows it', async () => {
    const { token, params } = await addAccount()
    await api.runJobs()
    const retryAt = new Date(api.clock.now().getTime() + 3_600_000)
    await api.context.db.execute(sql`
      update accounts set last_collected_at = last_collected_at - interval '9 days', trouble = 'throttled',
        retry_at = ${retryAt.toISOString()}, next_collection_at = ${retryAt.toISOString()}`)
    await leave(token, params)
    await comeBack(token, params)
    expect((await readPlan())?.next).toEqual(retryAt)
  })
})

test('an account that is paused while it is first collected has its report once it is resumed', async () => {
  const { token, params } = await addAccount()
  await callApi(api.app, updateMonitor, { token, params, body: { paused: true } })
  await api.context.db.execute(sql`update accounts set next_collection_at = ${api.clock.now().toISOString()}`)
  await api.runJobs()
  expect(await readPlan()).toMatchObject({ next: null, collections: 1 })
  await callApi(api.app, updateMonitor, { token, params, body: { paused: false } })
  await api.runJobs()
  expect((await readPlan())?.collections).toBe(1)
  expect((await callApi(api.app, getMonitor, { token, params })).data).toMatchObject({
    status: 'watching',
    latestReportId: expect.any(String),
  })
})

const pause = (token: string, params: { id: string }, paused: boolean) =>
  callApi(api.app, updateMonitor, { token, params, body: { paused } })

test.each([
  ['first', 24 * 60],
  ['second', 45],
])('a pause after the %s collection of a change leaves the next one where it was', async (which, distance) => {
  const { token, params } = await addAccount()
  await api.runJobs()
  const before = await readPlan()
  await api.context.db.execute(sql`
    with account as (update accounts set anomaly_since = last_collected_at returning id, username, last_collected_at as at)
    insert into profile_snapshots (account_id, username, captured_at)
    select id, username, at - ${distance} * interval '1 minute' from account`)
  await pause(token, params, true)
  await pause(token, params, false)
  const confirming = addMinutes(before?.last ?? 0, watchRules.confirmingCollectionMinutes)
  expect((await readPlan())?.next).toEqual(which === 'first' ? confirming : before?.next)
})

describe('a requested collection', () => {
  async function request() {
    const { token, params } = await addAccount()
    await api.runJobs()
    api.clock.advance({ hours: 2 })
    await callApi(api.app, retrackMonitor, { token, params })
    return { token, params }
  }

  test('that Instagram postponed is still awaited after a pause', async () => {
    const { token, params } = await request()
    const { db } = api.context
    await db.execute(sql`delete from pgboss.job where name = 'collect-account'`)
    const retryAt = new Date(api.clock.now().getTime() + 900_000)
    await db.execute(sql`update accounts set trouble = 'throttled', retry_at = ${retryAt.toISOString()}`)
    await pause(token, params, true)
    await pause(token, params, false)
    await api.runJobs()
    api.clock.advance({ minutes: 15 })
    await wakeWorkers(api.context)
    await api.runJobs()
    expect((await callApi(api.app, listReports, { token })).data.reports).toHaveLength(2)
  })

  test('that ran during a pause has its report after it', async () => {
    const { token, params } = await request()
    await pause(token, params, true)
    await api.context.db.execute(sql`update accounts set next_collection_at = ${api.clock.now().toISOString()}`)
    await api.runJobs()
    await pause(token, params, false)
    await api.runJobs()
    expect((await readPlan())?.collections).toBe(2)
    expect((await callApi(api.app, listReports, { token })).data.reports).toHaveLength(2)
  })
})

describe('an account that is deleted and added again', () => {
  test('has a report on what is known, which is locked if it says more than the plan includes', async () => {
    const { token, params } = await addAccount()
    await api.runJobs()
    const again = async (id: string): Promise<string> => {
      await callApi(api.app, deleteMonitor, { token, params: { id } })
      const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
      await api.runJobs()
      return data.id
    }
    const readReport = async (id: string) => {
      const { data: monitor } = await callApi(api.app, getMonitor, { token, params: { id } })
      return callApi(api.app, getReport, { token, params: { id: monitor.latestReportId ?? '' } })
    }
    const second = await again(params.id)
    expect(await readReport(second)).toMatchObject({ code: 0 })
    // Others watch it daily.
    await api.context.db.execute(sql`update reports set created_at = created_at - interval '1 day'`)
    const third = await again(second)
    expect(await readReport(third)).toMatchObject({ code: 20001 })
  })

  test('is shown with its next collection at once', async () => {
    const { token, params } = await addAccount()
    await api.runJobs()
    const before = await readPlan()
    await callApi(api.app, deleteMonitor, { token, params })
    const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
    expect(data.nextCollectionAt).toBe(before?.next?.toISOString())
  })

  test.each([
    ['missed', sql`missing_since = last_collected_at, last_missed_at = last_collected_at, missed_days = 1`],
    ['known by another name', sql`username = 'harbour.before'`],
  ])('is collected at once if it was %s: the lookup has just found it', async (_, change) => {
    const { token, params } = await addAccount()
    await api.runJobs()
    await callApi(api.app, deleteMonitor, { token, params })
    await api.context.db.execute(sql`update accounts set ${change}`)
    api.clock.advance({ minutes: 5 })
    const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
    await api.runJobs()
    expect(await readPlan()).toMatchObject({ last: api.clock.now(), collections: 2 })
    expect((await callApi(api.app, getMonitor, { token, params: { id: data.id } })).data.status).toBe('watching')
  })

  test('keeps the count of its requested collections', async () => {
    const { token, params } = await addAccount()
    await api.runJobs()
    for (let request = 0; request < 3; request += 1) {
      api.clock.advance({ hours: 2 })
      expect(await callApi(api.app, retrackMonitor, { token, params })).toMatchObject({ code: 0 })
      await api.runJobs()
    }
    api.clock.advance({ hours: 2 })
    await callApi(api.app, deleteMonitor, { token, params })
    const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
    await api.runJobs()
    expect(await callApi(api.app, retrackMonitor, { token, params: { id: data.id } })).toMatchObject({ code: 10006 })
  })
})
