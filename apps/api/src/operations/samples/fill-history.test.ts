import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { getReport } from '@tidewatch/contract/reports/reports'
import { addMonitor, listActivity, listMonitors, listSampleMonitors } from '@tidewatch/contract/watch/monitors'
import { getSample } from '@tidewatch/contract/watch/samples'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { runWorker } from '#/watch/collection/run-worker.ts'
import { fillHistory } from './fill-history.fixture.ts'
import { fillLeasedHistory, historyDays, prepareSample } from './fill-history.ts'

let api: TestApp
let sandboxFetch: typeof fetch

beforeAll(async () => {
  api = await createTestApp()
  const token = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }
  const sandbox = createSandbox({ tokens: [token], clock: api.clock.now })
  sandboxFetch = (async (input: string, init?: RequestInit) => sandbox.request(input, init)) as typeof fetch
  await ensureSnapshotPartitions(api.context.db, subDays(api.clock.now(), historyDays), api.clock.now())
})
afterAll(() => api.close())

test('fills 120 days through the real pipeline, once', async () => {
  const sample = { handle: 'mara.okonjo', category: 'sport' as const }
  expect(await fillHistory(api.context, sample, sandboxFetch)).toBe(historyDays + 1)
  expect(await fillHistory(api.context, sample, sandboxFetch)).toBe(0)

  const { data } = await callApi(api.app, listSampleMonitors)
  expect(data.monitors).toMatchObject([{ username: 'mara.okonjo', source: 'sample', status: 'watching' }])
  const [monitor] = data.monitors
  expect(monitor?.sparkline.filter((value) => value !== null)).toHaveLength(30)
  expect(monitor?.followersChange7d).not.toBeNull()

  const { data: analytics } = await callApi(api.app, getAnalytics, {
    params: { id: monitor?.id ?? '' },
    query: { from: '2026-07-25', to: '2026-11-21' },
  })
  expect(analytics.days.every(({ followers }) => followers !== null)).toBe(true)
  const reportParams = { id: monitor?.latestReportId ?? '' }
  expect((await callApi(api.app, getReport, { params: reportParams })).data.isOwn).toBe(false)
  const { rows } = await api.context.db.execute<{ made_on: string }>(sql`select made_on from forecasts order by 1`)
  const days = rows.map(({ made_on }) => Date.parse(made_on) / 86_400_000)
  expect(days.length).toBeGreaterThan(3)
  expect(days.slice(1).every((day, index) => day - (days[index] ?? 0) >= 7)).toBe(true)
  expect(analytics.forecast?.stored?.since).toBe(rows[0]?.made_on)
  const { data: feed } = await callApi(api.app, listActivity, {
    params: { id: monitor?.id ?? '' },
    query: { limit: '100' },
  })
  expect(new Set(feed.activities.map(({ kind }) => kind))).toContain('post-published')
})

test('the sample page replays its last 30 days in one call', async () => {
  const { data } = await callApi(api.app, getSample)
  expect(data.monitors.map(({ username }) => username)).toContain('mara.okonjo')
  const [monitor] = data.monitors
  const { replay } = data
  expect(replay?.days).toHaveLength(30)
  expect(replay?.days.every(({ collectedAt }) => collectedAt !== null)).toBe(true)
  expect(replay?.days.flatMap(({ report }) => (report ? [report.isBaseline] : []))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  // The last day matches the account page.
  const last = replay?.days.at(-1)
  const { data: analytics } = await callApi(api.app, getAnalytics, { params: { id: monitor?.id ?? '' } })
  for (const key of ['followers', 'engagementRate', 'postsPerWeek'] as const) {
    const valueIn = (figures: typeof analytics.figures) => figures.find((figure) => figure.key === key)?.value
    expect(valueIn(last?.figures ?? []), key).toBe(valueIn(analytics.figures))
  }
  expect(replay?.days.flatMap(({ activities }) => activities).length).toBeGreaterThan(5)
})

test('follows an account through its rename', async () => {
  const sample = { handle: 'lena.sails', formerHandles: ['lena.at.sea'], category: 'travel' as const }
  await fillHistory(api.context, sample, sandboxFetch)
  const { data } = await callApi(api.app, listSampleMonitors)
  const lenas = data.monitors.filter(({ username }) => username === 'lena.sails')
  expect(lenas).toHaveLength(1)
  const [lena] = lenas
  const renames: unknown[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = cursor ? { limit: '100', cursor } : { limit: '100' }
    const { data: page } = await callApi(api.app, listActivity, { params: { id: lena?.id ?? '' }, query })
    renames.push(...page.activities.filter(({ kind }) => kind === 'username-changed'))
    cursor = page.nextCursor
  }
  expect(renames).toMatchObject([{ before: 'lena.at.sea', after: 'lena.sails' }])
})

test('a collection at the present waits until the past is filled', async () => {
  const sample = { handle: 'casa.limon', category: 'food' as const }
  const own = await createTestApp()
  await ensureSnapshotPartitions(own.context.db, subDays(own.clock.now(), historyDays), own.clock.now())
  const { lease, release } = await prepareSample(own.context, sample, sandboxFetch)

  const token = await own.signIn({ id: 'is early' })
  await callApi(own.app, addMonitor, { token, body: { username: 'casa.limon' } })
  // By hand: the job is retried when the lease expires, but the queue's clock is far ahead of this one.
  for (const { data } of await own.boss.fetch<{ accountId: string }>('collect-account')) {
    expect(await runWorker(own.context, { ...data, signal: new AbortController().signal })).toBe(0)
  }
  expect(await own.context.db.$count(profileSnapshots)).toBe(0)
  await fillLeasedHistory(own.context, { sample, lease }, sandboxFetch)
  await release()
  own.clock.advance({ days: 1 })
  await own.boss.send('schedule-collections', {})
  await own.runJobs()
  expect(await own.context.db.$count(profileSnapshots)).toBe(historyDays + 2)

  const { data } = await callApi(own.app, listMonitors, { token })
  expect(data.monitors[0]?.sparkline.filter((value) => value !== null)).toHaveLength(30)
  await own.close()
})
