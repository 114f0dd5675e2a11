import { searchAccount } from '@tidewatch/contract/account'
import { addMonitor, getMonitor, listActivity } from '@tidewatch/contract/monitor'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { differenceInDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { collectAccount } from './collect-account.ts'

const operator = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }
const signal = new AbortController().signal

let open: TestApp[] = []
afterEach(async () => {
  await Promise.all(open.map((api) => api.close()))
  open = []
})

/** A user who watches an account that was looked at once. */
async function watching(username: string, options: Parameters<typeof createTestApp>[0] = {}) {
  const api = await createTestApp(options)
  open.push(api)
  let signedInAt = api.clock.now()
  let token = await api.signIn({ id: 'watcher' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
  const { rows } = await api.context.db.execute<{ id: string }>(sql`select account_id as id from monitors`)
  const accountId = rows[0]?.id ?? ''
  const look = () => collectAccount(api.context, accountId, signal)
  await look()
  await api.runJobs()
  return {
    api,
    look,
    async lookAfter(by: { days?: number; hours?: number; minutes?: number }) {
      api.clock.advance(by)
      // Sessions last seven days.
      if (differenceInDays(api.clock.now(), signedInAt) >= 5) {
        signedInAt = api.clock.now()
        token = await api.signIn({ id: 'watcher' })
      }
      await look()
    },
    monitor: async () => (await callApi(api.app, getMonitor, { token, params: { id: data.id } })).data,
    changes: async () =>
      (await callApi(api.app, listActivity, { token, params: { id: data.id }, query: { limit: '100' } })).data
        .activities,
    search: async (query: string) => callApi(api.app, searchAccount, { token, body: { query } }),
  }
}

describe('an account that reports nothing at all for an hour', () => {
  test('keeps its counts and texts, is looked at again soon, and nothing is told', async () => {
    const { api, lookAfter, monitor, changes } = await watching('zero.hour')
    const { followers, posts, biography } = await monitor()
    await lookAfter({ hours: 1 })
    const doubted = await monitor()
    expect(doubted).toMatchObject({ followers, posts, biography, doubtedSince: api.clock.now().toISOString() })
    expect(Date.parse(doubted.nextLookAt ?? '') - api.clock.now().getTime()).toBe(45 * 60_000)
    await lookAfter({ hours: 1 })
    expect(await monitor()).toMatchObject({ doubtedSince: null })
    const told = new Set((await changes()).map(({ kind }) => kind))
    for (const kind of ['post-removed', 'post-restored', 'biography-changed', 'followers-drop'] as const) {
      expect(told).not.toContain(kind)
    }
  })
})

describe('an account that goes to and fro', () => {
  test('never has a confirmed change, and does not use up the budget', async () => {
    const { api, lookAfter, monitor, changes } = await watching('two.faces')
    for (let hour = 1; hour <= 6; hour += 1) {
      await lookAfter({ hours: 1 })
      const kinds = (await changes()).filter(({ kind }) => kind === 'biography-changed' || kind === 'picture-changed')
      expect(kinds.map(({ unconfirmed }) => unconfirmed)).toEqual(hour % 2 === 1 ? [true, true] : [])
    }
    // The look that the weekly report is written after, not another 45 minutes later.
    expect(await monitor()).toMatchObject({ nextLookAt: '2026-11-22T00:00:00.000Z' })
    await api.runJobs()
    expect(api.mails.filter(({ html }) => String(html).includes('biography'))).toEqual([])
  })
})

describe('a change that stays', () => {
  test('is told as unconfirmed by the first look and as certain by the second, with its first time', async () => {
    const { lookAfter, changes } = await watching('casa.limon')
    const biography = async () => (await changes()).find(({ kind }) => kind === 'biography-changed')
    for (let day = 0; day < 60 && !(await biography()); day += 1) await lookAfter({ days: 1 })
    const seen = await biography()
    expect(seen).toMatchObject({ unconfirmed: true })
    await lookAfter({ minutes: 45 })
    const { unconfirmed: _, ...certain } = seen ?? {}
    expect(await biography()).toEqual(certain)
  })
})

describe('a username', () => {
  test('that was given up leads to the account under its new name, which keeps its history', async () => {
    const { api, lookAfter, look, monitor, search, changes } = await watching('mossy.kiln')
    const { followers } = await monitor()
    await lookAfter({ days: 13 })
    expect(await monitor()).toMatchObject({
      username: 'mossy.kiln',
      status: 'active',
      followers,
      missing: { because: 'not-found' },
    })

    expect((await search('moss.and.kin')).data).toMatchObject({ username: 'moss.and.kin', formerUsername: null })
    api.clock.advance({ minutes: 1 })
    await look()
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

  test('that changed hands is another account: the old one goes unavailable and keeps what it was', async () => {
    const { lookAfter, monitor, search } = await watching('mossy.kiln')
    const { followers, name } = await monitor()
    await lookAfter({ days: 17 })
    for (let day = 0; day < 3; day += 1) await lookAfter({ days: 1 })
    expect(await monitor()).toMatchObject({
      status: 'unavailable',
      followers,
      name,
      missing: { because: 'other-account' },
    })
    expect((await search('mossy.kiln')).data).toMatchObject({ monitorId: null, formerUsername: null })
  })
})

test('three looks within an hour do not make an account unavailable', async () => {
  const { lookAfter, monitor } = await watching('mossy.kiln')
  await lookAfter({ days: 13 })
  await lookAfter({ minutes: 20 })
  await lookAfter({ minutes: 20 })
  expect((await monitor()).status).toBe('active')
})

describe('a source in trouble', () => {
  const envelope = (code: number, error_subcode?: number) =>
    Response.json({ error: { message: 'No.', type: 'OAuthException', code, error_subcode } }, { status: 400 })

  test.each([
    ['a limit', () => envelope(17), 'throttled', 'active'],
    ['a dead token', () => envelope(190, 463), 'operator-connection', 'needs-connection'],
    ['a refused access', () => envelope(10), 'refused', 'active'],
    ['another shape', () => Response.json({ business_discovery: { id: [] } }), 'our-fault', 'active'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'transient', 'active'],
  ] as const)('%s delays, says so, and changes no number', async (_, answer, kind, status) => {
    let isDown = false
    const source: { sandbox?: ReturnType<typeof createSandbox> } = {}
    const fetchAsTold = (async (input: string | URL, init?: RequestInit) =>
      isDown ? answer() : source.sandbox?.request(String(input), init)) as typeof fetch
    const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
    source.sandbox = createSandbox({ tokens: [operator], clock: () => clock.now() })
    const { api, lookAfter, monitor, changes } = await watching('harbour.lights', { fetch: fetchAsTold })
    clock.now = api.clock.now
    const before = await monitor()
    const told = await changes()
    isDown = true
    await lookAfter({ hours: 2 })
    const delayed = await monitor()
    expect(delayed).toMatchObject({ status, trouble: { kind }, lastLookAt: before.lastLookAt })
    for (const key of ['followers', 'following', 'posts', 'biography'] as const) expect(delayed[key]).toBe(before[key])
    expect(Date.parse(delayed.trouble?.retryAt ?? '')).toBeGreaterThan(api.clock.now().getTime())
    expect(delayed.nextLookAt).toBe(delayed.trouble?.retryAt)
    expect(await changes()).toEqual(told)
    isDown = false
    await lookAfter({ hours: 2 })
    expect(await monitor()).toMatchObject({
      status: 'active',
      trouble: null,
      lastLookAt: api.clock.now().toISOString(),
    })
  })
})
