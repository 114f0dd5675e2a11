import { addMonitor, getMonitor, listActivity } from '@tidewatch/contract/watch/monitors'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { differenceInDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { collectNow } from '#/testing/collect-now.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const operator = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }

let open: TestApp[] = []
afterEach(async () => {
  await Promise.all(open.map((api) => api.close()))
  open = []
})

/** A user watching an account that was collected once. */
async function watching(username: string, options: Parameters<typeof createTestApp>[0] = {}) {
  const api = await createTestApp(options)
  open.push(api)
  let signedInAt = api.clock.now()
  let token = await api.signIn({ id: 'watcher' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
  const { rows } = await api.context.db.execute<{ id: string }>(sql`select account_id as id from monitors`)
  const accountId = rows[0]?.id ?? ''
  const collect = () => collectNow(api.context, accountId)
  await collect()
  await api.runJobs()
  return {
    api,
    collect,
    async collectAfter(by: { days?: number; hours?: number; minutes?: number }) {
      api.clock.advance(by)
      // Sessions end after three days without a request.
      if (differenceInDays(api.clock.now(), signedInAt) >= 2) {
        signedInAt = api.clock.now()
        token = await api.signIn({ id: 'watcher' })
      }
      await collect()
    },
    monitor: async () => (await callApi(api.app, getMonitor, { token, params: { id: data.id } })).data,
    changes: async () =>
      (await callApi(api.app, listActivity, { token, params: { id: data.id }, query: { limit: '100' } })).data
        .activities,
    search: async (query: string) => callApi(api.app, searchAccount, { token, body: { query } }),
  }
}

describe('an account that reports no values at all for an hour', () => {
  test('keeps its counts and texts, is collected again soon, and sends no notification', async () => {
    const { api, collectAfter, monitor, changes } = await watching('zero.hour')
    const { followers, posts, biography } = await monitor()
    await collectAfter({ hours: 1 })
    const anomalous = await monitor()
    expect(anomalous).toMatchObject({ followers, posts, biography, anomalySince: api.clock.now().toISOString() })
    expect(Date.parse(anomalous.nextCollectionAt ?? '') - api.clock.now().getTime()).toBe(45 * 60_000)
    await collectAfter({ hours: 1 })
    expect(await monitor()).toMatchObject({ anomalySince: null })
    const reported = new Set((await changes()).map(({ kind }) => kind))
    for (const kind of ['post-removed', 'post-restored', 'biography-changed', 'followers-drop'] as const) {
      expect(reported).not.toContain(kind)
    }
  })
})

describe('an account that alternates between two values', () => {
  test("never has a confirmed change, and doesn't use up the budget", async () => {
    const { api, collectAfter, monitor, changes } = await watching('two.faces')
    for (let hour = 1; hour <= 6; hour += 1) {
      await collectAfter({ hours: 1 })
      const kinds = (await changes()).filter(({ kind }) => kind === 'biography-changed' || kind === 'picture-changed')
      expect(kinds.map(({ unconfirmed }) => unconfirmed)).toEqual(hour % 2 === 1 ? [true, true] : [])
    }
    // The collection for the weekly report, not another one 45 minutes later.
    expect(await monitor()).toMatchObject({ nextCollectionAt: '2026-11-22T00:00:00.000Z' })
    await api.runJobs()
    expect(api.mails.filter(({ html }) => String(html).includes('biography'))).toEqual([])
  })
})

describe('a change that persists', () => {
  test('is unconfirmed at the first collection and certain at the second, dated to the first', async () => {
    const { collectAfter, changes } = await watching('casa.limon')
    const biography = async () => (await changes()).find(({ kind }) => kind === 'biography-changed')
    for (let day = 0; day < 60 && !(await biography()); day += 1) await collectAfter({ days: 1 })
    const seen = await biography()
    expect(seen).toMatchObject({ unconfirmed: true })
    await collectAfter({ minutes: 45 })
    const { unconfirmed: _, ...certain } = seen ?? {}
    expect(await biography()).toEqual(certain)
  })
})

describe('a username', () => {
  test('that was changed leads to the account under its new name, which keeps its history', async () => {
    const { api, collectAfter, collect, monitor, search, changes } = await watching('mossy.kiln')
    const { followers } = await monitor()
    await collectAfter({ days: 13 })
    expect(await monitor()).toMatchObject({
      username: 'mossy.kiln',
      status: 'watching',
      followers,
      missing: { reason: 'not-found' },
    })

    expect((await search('moss.and.kin')).data).toMatchObject({ username: 'moss.and.kin', formerUsername: null })
    api.clock.advance({ minutes: 1 })
    await collect()
    expect(await monitor()).toMatchObject({ username: 'moss.and.kin', formerUsernames: ['mossy.kiln'], missing: null })
    expect((await changes()).filter(({ kind }) => kind === 'username-changed')).toMatchObject([
      { before: 'mossy.kiln', after: 'moss.and.kin' },
    ])
    const { data } = await search('@mossy.kiln')
    expect(data).toMatchObject({
      username: 'moss.and.kin',
      formerUsername: 'mossy.kiln',
      monitorId: expect.any(String),
    })
  })

  test('that changed hands is another account: the old one becomes unavailable and keeps its data', async () => {
    const { collectAfter, monitor, search } = await watching('mossy.kiln')
    const { followers, name } = await monitor()
    await collectAfter({ days: 17 })
    for (let day = 0; day < 3; day += 1) await collectAfter({ days: 1 })
    expect(await monitor()).toMatchObject({
      status: 'unavailable',
      followers,
      name,
      missing: { reason: 'other-account' },
    })
    expect((await search('mossy.kiln')).data).toMatchObject({ monitorId: null, formerUsername: null })
  })
})

test("three collections within an hour don't make an account unavailable", async () => {
  const { collectAfter, monitor } = await watching('mossy.kiln')
  await collectAfter({ days: 13 })
  await collectAfter({ minutes: 20 })
  await collectAfter({ minutes: 20 })
  expect((await monitor()).status).toBe('watching')
})

describe('a source in trouble', () => {
  const envelope = (code: number, error_subcode?: number) =>
    Response.json({ error: { message: 'No.', type: 'OAuthException', code, error_subcode } }, { status: 400 })

  test.each([
    ['a limit', () => envelope(17), 'throttled', 'watching'],
    ['a dead token', () => envelope(190, 463), 'operator-connection', 'needs-connection'],
    ['a refused access', () => envelope(10), 'refused', 'watching'],
    ['another shape', () => Response.json({ business_discovery: { id: [] } }), 'our-fault', 'watching'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'transient', 'watching'],
  ] as const)('%s postpones the collection, is reported, and changes no numbers', async (_, answer, kind, status) => {
    let isDown = false
    const source: { sandbox?: ReturnType<typeof createSandbox> } = {}
    const fetchSwitchable = (async (input: string | URL, init?: RequestInit) =>
      isDown ? answer() : source.sandbox?.request(String(input), init)) as typeof fetch
    const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
    source.sandbox = createSandbox({ tokens: [operator], clock: () => clock.now() })
    const { api, collectAfter, monitor, changes } = await watching('harbour.lights', { fetch: fetchSwitchable })
    clock.now = api.clock.now
    const before = await monitor()
    const reported = await changes()
    isDown = true
    await collectAfter({ hours: 2 })
    const delayed = await monitor()
    expect(delayed).toMatchObject({ status, trouble: { kind }, lastCollectedAt: before.lastCollectedAt })
    for (const key of ['followers', 'following', 'posts', 'biography'] as const) expect(delayed[key]).toBe(before[key])
    expect(Date.parse(delayed.trouble?.retryAt ?? '')).toBeGreaterThanOrEqual(api.clock.now().getTime())
    expect(delayed.nextCollectionAt).toBe(delayed.trouble?.retryAt)
    expect(await changes()).toEqual(reported)
    isDown = false
    await collectAfter({ hours: 2 })
    expect(await monitor()).toMatchObject({
      status: 'watching',
      trouble: null,
      lastCollectedAt: api.clock.now().toISOString(),
    })
  })
})
