import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { getReport, listReports } from '@tidewatch/contract/reports/reports'
import { addMonitor, getMonitor, listActivity, listMonitors } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

describe('adding an account', () => {
  test.each(['@harbour.lights', 'harbour.lights', 'https://www.instagram.com/harbour.lights/?hl=en'])(
    'accepts %s and collects it at once',
    async (username) => {
      const token = await api.signIn({ id: `adds ${username}` })
      const added = await callApi(api.app, addMonitor, { token, body: { username } })
      expect(added).toMatchObject({ code: 0, data: { username: 'harbour.lights', source: 'sample', status: 'queued' } })

      await api.runJobs()

      const { data } = await callApi(api.app, listMonitors, { token })
      expect(data.monitors).toHaveLength(1)
      expect(data.monitors[0]).toMatchObject({ status: 'watching', latestReportId: expect.any(String) })
      expect(data.monitors[0]?.followers).toBeGreaterThan(10_000)
    },
  )

  test('shows no numbers before the first check', async () => {
    const token = await api.signIn({ id: 'waits for the first check' })
    const { data: monitor } = await callApi(api.app, addMonitor, { token, body: { username: 'kawabe.sento' } })
    expect(monitor).toMatchObject({ lastCollectedAt: null, followers: null, following: null, posts: null })
    const { data } = await callApi(api.app, getAnalytics, { token, params: { id: monitor.id } })
    expect(data.figures.filter(({ value }) => value !== null)).toEqual([])
  })

  test('returns 20002 for a missing account and for a personal one', async () => {
    const token = await api.signIn({ id: 'looks for nobody' })
    for (const username of ['nobody.at.all.here', 'personal.example']) {
      const answer = await callApi(api.app, addMonitor, { token, body: { username } })
      expect(answer).toMatchObject({ status: 200, code: 20002, message: expect.stringContaining('professional') })
    }
  })

  test('returns 20005 with the id of the existing monitor', async () => {
    const token = await api.signIn({ id: 'adds twice' })
    const first = await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
    const second = await callApi(api.app, addMonitor, { token, body: { username: '@casa.limon' } })
    expect(second).toMatchObject({ status: 200, code: 20005, data: { monitorId: first.data.id } })
  })

  test('returns 20005 to the slower of two tabs, even if the account fills the plan during the lookup', async () => {
    const token = await api.signIn({ id: 'adds in two tabs' })
    const add = () => callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
    const { db } = api.context
    const first = await add()
    const id = sql`id = ${first.data.id}`
    await db.execute(sql`update monitors set deleted_at = now() where ${id}`)
    // The watched accounts have been read; reading the plan's places waits for this lock.
    const second = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table account_slots in access exclusive mode`)
      const answer = add()
      const isWaiting = sql`select 1 from pg_locks where not granted and relation = 'account_slots'::regclass
        and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await db.execute(isWaiting)).rows.length).toBe(1)
      await tx.execute(sql`update monitors set deleted_at = null where ${id}`)
      return { answer }
    })
    expect(await second.answer).toMatchObject({ code: 20005, data: { monitorId: first.data.id } })
  })

  test('returns 20001 with the limit when the plan is full', async () => {
    const token = await api.signIn({ id: 'has a full plan' })
    await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
    const second = await callApi(api.app, addMonitor, { token, body: { username: 'nano.plant' } })
    expect(second).toMatchObject({ status: 200, code: 20001, data: { limit: 1 } })
  })

  test('returns 10001 in the language of the request for an invalid username', async () => {
    const token = await api.signIn({ id: 'types nonsense' })
    const answer = await callApi(api.app, addMonitor, { token, body: { username: 'two words' } })
    expect(answer).toMatchObject({ status: 200, code: 10001, data: { fields: [{ path: 'username' }] } })
  })
})

describe('after a first collection', () => {
  test('the account page has its counts, its posts and no invented change', async () => {
    const token = await api.signIn({ id: 'reads the page' })
    const { data: added } = await callApi(api.app, addMonitor, { token, body: { username: 'mara.okonjo' } })
    await api.runJobs()

    const { data: monitor } = await callApi(api.app, getMonitor, { token, params: { id: added.id } })
    const { data: analytics } = await callApi(api.app, getAnalytics, { token, params: { id: added.id } })
    expect(analytics.days.at(-1)).toMatchObject({ date: '2026-11-21', followers: monitor.followers })
    expect(analytics.days.slice(0, -1).every(({ followers }) => followers === null)).toBe(true)
    expect(analytics.bestPosts.length).toBeGreaterThan(3)

    const { data: feed } = await callApi(api.app, listActivity, { token, params: { id: added.id } })
    expect(feed.activities).toEqual([])
  })

  test('the first report is a baseline with three sentences', async () => {
    const token = await api.signIn({ id: 'reads the report' })
    await callApi(api.app, addMonitor, { token, body: { username: 'tidewater.fc' } })
    await api.runJobs()

    const { data: list } = await callApi(api.app, listReports, { token })
    expect(list.reports).toHaveLength(1)
    const id = list.reports[0]?.id ?? ''
    const { data: report } = await callApi(api.app, getReport, { token, params: { id } })
    expect(report.isOwn).toBe(true)
    expect(report.content).toMatchObject({ kind: 'public', isBaseline: true, subject: { username: 'tidewater.fc' } })
    expect(report.content.summary).toHaveLength(3)
    expect(api.mails.at(-1)).toMatchObject({ to: 'reads the report@example.com' })
  })
})

test('a first report on an account that others already watched compares with their observations', async () => {
  const shared = await createTestApp()
  const early = await shared.signIn({ id: 'came first' })
  await callApi(shared.app, addMonitor, { token: early, body: { username: 'mara.okonjo' } })
  await shared.runJobs()
  shared.clock.advance({ days: 3 })
  const late = await shared.signIn({ id: 'came later' })
  await callApi(shared.app, addMonitor, { token: late, body: { username: 'mara.okonjo' } })
  await shared.runJobs()
  const { data: list } = await callApi(shared.app, listReports, { token: late })
  const params = { id: list.reports[0]?.id ?? '' }
  const { data: report } = await callApi(shared.app, getReport, { token: late, params })
  expect(report.content).toMatchObject({ isBaseline: false })
  expect(report.content.summary.map(({ key }) => key)).not.toContain('baseline')
  await shared.close()
})

describe('a week later', () => {
  test('a second report compares, and its changes are in the feed', async () => {
    const week = await createTestApp()
    try {
      const token = await week.signIn({ id: 'comes back' })
      const { data: added } = await callApi(week.app, addMonitor, { token, body: { username: 'tidewater.fc' } })
      await week.runJobs()
      week.clock.advance({ days: 8, minutes: 1 })
      const again = await week.signIn({ id: 'comes back' })
      await week.boss.send('schedule-collections', {})
      await week.runJobs()

      const { data: list } = await callApi(week.app, listReports, { token: again })
      expect(list.reports).toHaveLength(2)
      const { data: report } = await callApi(week.app, getReport, {
        token: again,
        params: { id: list.reports[0]?.id ?? '' },
      })
      expect(report.content).toMatchObject({ isBaseline: false, period: { from: '2026-11-22', to: '2026-11-28' } })
      expect(report.content.changes.some(({ kind }) => kind === 'post-published')).toBe(true)

      const { data: feed } = await callApi(week.app, listActivity, { token: again, params: { id: added.id } })
      expect(feed.activities.length).toBeGreaterThan(0)
    } finally {
      await week.close()
    }
  })
})
