import { deleteReport, getReport, listReports, restoreReport } from '@tidewatch/contract/reports/reports'
import { deleteUser } from '@tidewatch/contract/users/users'
import {
  addMonitor,
  deleteMonitor,
  getMonitor,
  listMonitors,
  restoreMonitor,
  retrackMonitor,
  updateMonitor,
} from '@tidewatch/contract/watch/monitors'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { waitUntilBlocked } from '#/testing/database/wait-until-blocked.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function addAccount(name: string, username: string) {
  const token = await api.signIn({ id: name })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
  await api.runJobs()
  return { token, params: { id: data.id } }
}

test('pausing and resuming', async () => {
  const { token, params } = await addAccount('pauses', 'kawabe.sento')
  const paused = await callApi(api.app, updateMonitor, { token, params, body: { paused: true } })
  expect(paused.data).toMatchObject({ status: 'paused', pauseReason: 'user' })
  const resumed = await callApi(api.app, updateMonitor, { token, params, body: { paused: false } })
  expect(resumed.data).toMatchObject({ status: 'watching', pauseReason: null })
})

describe('checking again', () => {
  test('is refused for an hour after a collection, with the time to wait', async () => {
    const { token, params } = await addAccount('is impatient', 'haneul.bakes')
    const answer = await callApi(api.app, retrackMonitor, { token, params })
    expect(answer).toMatchObject({ status: 429, code: 10006 })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
  })

  test("is refused while the account isn't watched, so that nobody waits for a report that never comes", async () => {
    const { token, params } = await addAccount('rests', 'quiet.archive')
    api.clock.advance({ hours: 2 })
    for (const away of [{ paused: true }, { paused: false, archived: true }]) {
      await callApi(api.app, updateMonitor, { token, params, body: away })
      expect(await callApi(api.app, retrackMonitor, { token, params })).toMatchObject({ status: 409, code: 10007 })
      expect((await callApi(api.app, getMonitor, { token, params })).data.latestReportId).not.toBeNull()
    }
    await callApi(api.app, updateMonitor, { token, params, body: { archived: false } })
    expect((await callApi(api.app, getMonitor, { token, params })).data.status).toBe('watching')
  })

  test('keeps the old report and writes another', async () => {
    const own = await createTestApp()
    const token = await own.signIn({ id: 'looks again' })
    const { data } = await callApi(own.app, addMonitor, { token, body: { username: 'baan.dokmai' } })
    await own.runJobs()
    own.clock.advance({ hours: 2 })
    expect(await callApi(own.app, retrackMonitor, { token, params: { id: data.id } })).toMatchObject({ code: 0 })
    await own.runJobs()
    const { data: list } = await callApi(own.app, listReports, { token })
    expect(list.reports).toHaveLength(2)
    await own.close()
  })
})

describe('deleting a monitor', () => {
  test('frees its place, can be undone, and is final after seven days', async () => {
    const own = await createTestApp()
    const id = 'deletes'
    let token = await own.signIn({ id })
    const { data } = await callApi(own.app, addMonitor, { token, body: { username: 'studio.velluto' } })
    const params = { id: data.id }
    await own.runJobs()
    const { data: deleted } = await callApi(own.app, deleteMonitor, { token, params })
    expect(deleted.restorableUntil).toBe('2026-11-28T12:00:00.000Z')
    expect((await callApi(own.app, listMonitors, { token })).data.monitors).toEqual([])
    expect((await callApi(own.app, listReports, { token })).data.reports).toEqual([])

    await callApi(own.app, restoreMonitor, { token, params })
    expect((await callApi(own.app, listReports, { token })).data.reports).toHaveLength(1)

    await callApi(own.app, deleteMonitor, { token, params })
    own.clock.advance({ days: 7, minutes: 1 })
    await runMaintenance(own.context)
    token = await own.signIn({ id })
    expect(await callApi(own.app, restoreMonitor, { token, params })).toMatchObject({ status: 404 })
    const { rows } = await own.context.db.execute(sql`select count(*) as reports from reports`)
    expect(rows).toEqual([{ reports: 0 }])
    await own.close()
  })
})

test('deleting and restoring a report', async () => {
  const { token } = await addAccount('tidies up', 'nordlicht.keramik')
  const { data: list } = await callApi(api.app, listReports, { token })
  const params = { id: list.reports[0]?.id ?? '' }
  await callApi(api.app, deleteReport, { token, params })
  expect(await callApi(api.app, getReport, { token, params })).toMatchObject({ status: 404 })
  expect(await callApi(api.app, restoreReport, { token, params })).toMatchObject({ code: 0, data: { id: params.id } })
  expect(await callApi(api.app, getReport, { token, params })).toMatchObject({ code: 0 })
})

test('a sample monitor can be read by everyone and changed by no one', async () => {
  const { token, params } = await addAccount('is curious', 'quiet.archive')
  await api.context.db.execute(sql`update monitors set user_id = null where id = ${params.id}`)
  expect(await callApi(api.app, getMonitor, { params })).toMatchObject({ code: 0 })
  expect(await callApi(api.app, deleteMonitor, { token, params })).toMatchObject({ status: 404 })
})

describe('an account whose only watcher leaves while another user adds it stays scheduled', () => {
  type Leave = (token: string, params: { id: string }) => Promise<unknown>

  test.each<[string, string, Leave]>([
    [
      'after pausing',
      'padaria.aurora',
      (token, params) => callApi(api.app, updateMonitor, { token, params, body: { paused: true } }),
    ],
    ['after deleting', 'mara.okonjo', (token, params) => callApi(api.app, deleteMonitor, { token, params })],
    ["after deleting the user's data", 'tidewater.fc', (token) => callApi(api.app, deleteUser, { token })],
  ])('%s', async (name, username, leave) => {
    const { token, params } = await addAccount(`leaves ${name}`, username)
    await api.signIn({ id: `adds ${name}` })
    const { db } = api.context
    const isAccount = eq(accounts.username, username)
    const { leaving } = await db.transaction(async (tx) => {
      await tx.update(accounts).set({ nextCollectionAt: api.clock.now() }).where(isAccount)
      await tx.execute(sql`insert into monitors (user_id, account_id, source, username, cadence, progress)
        select u.id, m.account_id, m.source, m.username, m.cadence, m.progress
        from monitors m, users u where m.id = ${params.id} and u.identity_id = ${`adds ${name}`}`)
      const leaving = leave(token, params)
      await waitUntilBlocked(db)
      return { leaving }
    })
    expect(await leaving).toMatchObject({ code: 0 })
    const [account] = await db.select().from(accounts).where(isAccount)
    expect(account?.nextCollectionAt).toEqual(api.clock.now())
  })
})
