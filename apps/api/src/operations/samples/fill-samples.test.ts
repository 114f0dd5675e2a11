import { compareHistory, deleteArchive, getHistory, listHistoryPeople } from '@tidewatch/contract/archive/history'
import { getReport } from '@tidewatch/contract/reports/reports'
import { getOwnInsights, listConnections } from '@tidewatch/contract/watch/connections'
import { listSampleMonitors, retrackMonitor } from '@tidewatch/contract/watch/monitors'
import { subDays } from 'date-fns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { fillArchive } from './fill-archive.ts'
import { fillConnectedAccount } from './fill-connected-account.ts'
import { fillHistory } from './fill-history.fixture.ts'
import { historyDays } from './fill-history.ts'

let api: TestApp
let sandboxFetch: typeof fetch

beforeAll(async () => {
  api = await createTestApp()
  sandboxFetch = (async (input: string, init?: RequestInit) => api.sandbox.request(input, init)) as typeof fetch
  await ensureSnapshotPartitions(api.context.db, subDays(api.clock.now(), historyDays), api.clock.now())
})
afterAll(() => api.close())

async function sampleOf(source: 'connected' | 'archive') {
  const { data } = await callApi(api.app, listSampleMonitors)
  return data.monitors.find((monitor) => monitor.source === source) ?? expect.fail(`There is no sample of ${source}.`)
}

test('a personal account has an archive for every thirty days, with followers gained and lost, open to anyone', async () => {
  expect(await fillArchive(api.context, sandboxFetch)).toBe(4)
  expect(await fillArchive(api.context, sandboxFetch)).toBe(0)
  const monitor = await sampleOf('archive')
  expect(monitor).toMatchObject({ username: 'june.tidepool', status: 'watching' })
  const params = { id: monitor.id }
  const { data } = await callApi(api.app, getHistory, { params })
  expect(data.archives).toHaveLength(4)
  expect(data.archives.every(({ dateCertainty }) => dateCertainty === 'exact')).toBe(true)
  const [from, to] = data.archives.slice(-2).map(({ id }) => id)
  const query = { from: from ?? '', to: to ?? '' }
  const { data: comparison } = await callApi(api.app, compareHistory, { params, query })
  expect(comparison.followers?.gained).toBeGreaterThan(0)
  expect(comparison.followers?.lost).toBeGreaterThan(0)
  const { data: people } = await callApi(api.app, listHistoryPeople, { params, query: { ...query, group: 'gained' } })
  expect(people.total).toBe(comparison.followers?.gained)
  const { data: report } = await callApi(api.app, getReport, { params: { id: monitor.latestReportId ?? '' } })
  expect(report.content).toMatchObject({ kind: 'archive', comparedWith: expect.any(String) })
})

test('the next archive follows after thirty days', async () => {
  const later = { ...api.context, now: () => new Date(api.clock.now().getTime() + 31 * 86_400_000) }
  expect(await fillArchive(later, sandboxFetch)).toBe(1)
})

test("a connected sample shows its owner's metrics to anyone, and belongs to no user", async () => {
  await fillHistory(api.context, { handle: 'studio.velluto', category: 'design' }, sandboxFetch, 2)
  expect(await fillConnectedAccount(api.context, sandboxFetch)).toBe(true)
  expect(await fillConnectedAccount(api.context, sandboxFetch)).toBe(false)
  const monitor = await sampleOf('connected')
  expect(monitor).toMatchObject({ username: 'studio.velluto', status: 'watching', latestReportId: expect.any(String) })
  const { data } = await callApi(api.app, getOwnInsights, { params: { id: monitor.id } })
  expect(data.connection).toMatchObject({ state: 'active', isSample: true })
  expect(data.insights.provenance).not.toBeNull()
  expect(data.insights.limits).toEqual([])
  const token = await api.signIn({ id: 'looks at samples' })
  expect((await callApi(api.app, listConnections, { token })).data.connections).toEqual([])
})

test('no one can change a sample', async () => {
  const token = await api.signIn({ id: 'would change samples' })
  const { id } = await sampleOf('archive')
  const { data } = await callApi(api.app, getHistory, { params: { id } })
  const params = { id, importId: data.archives[0]?.id ?? '' }
  expect(await callApi(api.app, deleteArchive, { token, params })).toMatchObject({ status: 404 })
  expect(await callApi(api.app, retrackMonitor, { token, params: { id } })).toMatchObject({ status: 404 })
})

test('the schedule keeps collecting the connected sample', async () => {
  const before = await callApi(api.app, getOwnInsights, { params: { id: (await sampleOf('connected')).id } })
  api.clock.advance({ days: 1, hours: 1 })
  await api.boss.send('schedule-own', {})
  await api.runJobs()
  const after = await callApi(api.app, getOwnInsights, { params: { id: (await sampleOf('connected')).id } })
  expect(after.data.connection.lastCollectedAt).not.toBe(before.data.connection.lastCollectedAt)
})
