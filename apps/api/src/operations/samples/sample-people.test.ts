import { listReports, previewReport } from '@tidewatch/contract/reports/reports'
import { getDashboard } from '@tidewatch/contract/users/dashboard'
import { subDays } from 'date-fns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { reconcileSubscriptions } from '#/shop/subscriptions/reconcile-subscriptions.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { historyDays } from './fill-history.ts'
import { createSampleUsers } from './sample-people.ts'

let api: TestApp
/** The identities created in the Auth emulator. */
const identities = new Map<string, { localId: string }>()

const identityFetch: typeof fetch = async (input, init) => {
  const { email, ...body } = JSON.parse(String(init?.body))
  if (!String(input).endsWith('accounts:lookup')) identities.set(email, body)
  const users = [email].flat().flatMap((address) => identities.get(address) ?? [])
  return Response.json({ users })
}

const make = () =>
  createSampleUsers({
    context: api.context,
    sandboxFetch: (async (input: string | URL, init?: RequestInit) => {
      // The worker's housekeeping runs meanwhile, and ends what is over.
      if (String(input).includes('low.water')) await reconcileSubscriptions(api.context)
      return api.sandbox.request(input, init)
    }) as typeof fetch,
    identityFetch,
  })

beforeAll(async () => {
  api = await createTestApp()
  await ensureSnapshotPartitions(api.context.db, subDays(api.clock.now(), historyDays + 1), api.clock.now())
  expect(await make()).toBe(true)
  // The schedule's first minutes leave every state unchanged.
  api.clock.advance({ minutes: 5 })
  await api.boss.send('schedule-collections', {})
  await api.runJobs()
}, 300_000)
afterAll(() => api.close())

const signIn = (id: 'ada' | 'ben') => api.signIn({ id: `sample-${id}`, email: `${id}@example.com` })

test('a second start creates no one again', async () => {
  expect([...identities.keys()].toSorted()).toEqual(['ada@example.com', 'ben@example.com'])
  expect(await make()).toBe(false)
})

describe('Ada', () => {
  test.each([
    ['tidal.flats', { status: 'watching', retrackAt: null }],
    ['spring.tide', { status: 'watching', retrackAt: expect.any(String) }],
    ['busy.harbour', { trouble: { kind: 'throttled' } }],
    ['foggy.ferry', { trouble: { kind: 'transient' } }],
    ['fenced.garden', { trouble: { kind: 'refused' } }],
    ['tangled.nets', { trouble: { kind: 'our-fault' } }],
    ['spare.key', { status: 'needs-connection', trouble: { kind: 'operator-connection' } }],
    ['captain.oona', { status: 'needs-connection', source: 'connected' }],
    ['lost.buoy', { status: 'watching', missing: { reason: 'not-found' } }],
    ['sunken.pier', { status: 'unavailable', missing: { reason: 'not-found' } }],
    ['second.hand', { status: 'unavailable', missing: { reason: 'other-account' } }],
    ['first.light', { status: 'watching', lastCollectedAt: null }],
    ['zero.hour', { status: 'watching', anomalySince: expect.any(String) }],
    ['tardy.tram', { status: 'watching', nextCollectionAt: '2026-11-20T23:00:00.000Z' }],
    ['resting.dunes', { status: 'paused' }],
    ['attic.lamps', { archivedAt: expect.any(String) }],
    ['no.thanks', { status: 'objected' }],
    ['still.pond', { latestReportStatus: 'no-change' }],
    ['torn.logbook', { latestReportStatus: 'failed' }],
    ['gap.year', { latestReportStatus: 'partial' }],
    ['june.at.home', { source: 'archive', status: 'queued' }],
  ])('watches %s', async (username, expected) => {
    const { data } = await callApi(api.app, getDashboard, { token: await signIn('ada') })
    expect(data.monitors.find((monitor) => monitor.username === username)).toMatchObject(expected)
  })

  test('has four months of reports, in pages', async () => {
    const token = await signIn('ada')
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string> = cursor ? { occasion: 'daily', cursor } : { occasion: 'daily' }
      const { data } = await callApi(api.app, listReports, { token, query })
      found.push(...data.reports.filter(({ username }) => username === 'ferry.timetable').map(({ id }) => id))
      cursor = data.nextCursor
    }
    expect(found.length).toBeGreaterThan(110)
  })
})

describe('Ben', () => {
  test('has lost his plan: one account continues, one is paused', async () => {
    const { data } = await callApi(api.app, getDashboard, { token: await signIn('ben') })
    expect(data.user.plan).toMatchObject({ id: 'free' })
    const states = data.monitors.map(({ username, status, pauseReason }) => [username, [status, pauseReason]])
    expect(Object.fromEntries(states)).toEqual({
      'ferry.timetable': ['watching', null],
      'low.water': ['paused', 'plan'],
    })
  })

  test('has locked reports for each reason', async () => {
    const token = await signIn('ben')
    const { data } = await callApi(api.app, listReports, { token, query: { status: 'locked', limit: '50' } })
    const reasons = []
    for (const { id } of data.reports) {
      reasons.push((await callApi(api.app, previewReport, { token, params: { id } })).data.lockReason)
    }
    expect(new Set(reasons)).toEqual(new Set(['on-demand', 'history']))
  })

  test('got no emails about the past', () => {
    expect(api.mails.filter(({ subject }) => !/sign|log/i.test(subject ?? ''))).toEqual([])
  })
})
