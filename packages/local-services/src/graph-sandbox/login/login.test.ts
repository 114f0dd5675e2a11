import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'
import { eventsBetween } from './events.ts'
import { createLogin } from './login-app.ts'
import { notificationsOf, signatureOf } from './notifications.ts'
import { ownAccountAt } from './own-accounts.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const allScopes = 'instagram_business_basic,instagram_business_manage_insights,instagram_business_manage_comments'
const redirectUri = 'http://web.test/connect/instagram'

function start() {
  let now = noon
  const clock = () => new Date(now)
  const login = createLogin({ appId: '9', appSecret: 'secret' }, clock)
  const app = createSandbox({ tokens: [], clock, login })
  const authorizeQuery = new URLSearchParams({
    client_id: '9',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: allScopes,
    state: 'kept',
  })
  const form = (path: string, fields: [string, string][]) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(fields) })
  const allow = async (handle: string, scopes = allScopes.split(',')) => {
    const fields: [string, string][] = [
      ['handle', handle],
      ['decision', 'allow'],
      ...scopes.map((scope): [string, string] => ['scopes', scope]),
    ]
    const answer = await form(`/instagram/oauth/authorize?${authorizeQuery}`, fields)
    return new URL(answer.headers.get('location') ?? 'about:blank').searchParams
  }
  const exchange = (code: string, change: Record<string, string> = {}) =>
    form(
      '/instagram/oauth/access_token',
      Object.entries({
        client_id: '9',
        client_secret: 'secret',
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
        ...change,
      }),
    )
  const connect = async (handle: string, scopes?: string[]) => {
    const answer = await (await exchange((await allow(handle, scopes)).get('code') ?? '')).text()
    const short = /"access_token":"([^"]+)"/.exec(answer)?.[1] ?? ''
    const long = await app.request(
      `/instagram/access_token?grant_type=ig_exchange_token&client_secret=secret&access_token=${short}`,
    )
    return ((await long.json()) as { access_token: string }).access_token
  }
  const get = async (path: string, token: string) => {
    const mark = path.includes('?') ? '&' : '?'
    const answer = await app.request(`/instagram/v26.0/${path}${mark}access_token=${token}`)
    return (await answer.json()) as { data?: unknown[]; error?: { code: number; error_subcode?: number } }
  }
  return { app, form, authorizeQuery, allow, exchange, connect, get, pass: (ms: number) => (now += ms) }
}

describe('the login window', () => {
  test("says that it's a stand-in, and rejects an unknown app", async () => {
    const { app, authorizeQuery } = start()
    expect(await (await app.request(`/instagram/oauth/authorize?${authorizeQuery}`)).text()).toContain(
      'Every account here is fictional',
    )
    authorizeQuery.set('client_id', '8')
    expect((await app.request(`/instagram/oauth/authorize?${authorizeQuery}`)).status).toBe(400)
  })

  test('returns the state, and an error if access was denied', async () => {
    const { form, authorizeQuery, allow } = start()
    expect((await allow('harbour.lights')).get('state')).toBe('kept')
    const denied = await form(`/instagram/oauth/authorize?${authorizeQuery}`, [['decision', 'deny']])
    expect(denied.headers.get('location')).toContain('error=access_denied')
  })
})

describe('a code', () => {
  test('works once', async () => {
    const { allow, exchange } = start()
    const code = (await allow('harbour.lights')).get('code') ?? ''
    expect((await exchange(code)).status).toBe(200)
    expect((await exchange(code)).status).toBe(400)
  })

  test.each([
    ['another redirect address', { redirect_uri: 'http://other.test/' }],
    ['a wrong secret', { client_secret: 'guess' }],
  ])('does not work with %s', async (_, change) => {
    const { allow, exchange } = start()
    expect((await exchange((await allow('harbour.lights')).get('code') ?? '', change)).status).toBe(400)
  })

  test('expires after ten minutes', async () => {
    const { allow, exchange, pass } = start()
    const code = (await allow('harbour.lights')).get('code') ?? ''
    pass(10 * 60_000 + 1)
    expect((await exchange(code)).status).toBe(400)
  })
})

describe('a long-lived token', () => {
  test('is valid for sixty days and can be refreshed after one', async () => {
    const { app, connect, get, pass } = start()
    const token = await connect('harbour.lights')
    const refresh = () =>
      app.request(`/instagram/refresh_access_token?grant_type=ig_refresh_token&access_token=${token}`)
    expect((await refresh()).status).toBe(400)
    pass(25 * HOUR)
    expect(await (await refresh()).json()).toMatchObject({ expires_in: 60 * 86_400 })
    pass(60 * 24 * HOUR)
    expect((await get('me', token)).error).toMatchObject({ code: 190, error_subcode: 463 })
  })

  test('is invalidated by a password change, and a new one works', async () => {
    const { app, connect, get } = start()
    const token = await connect('harbour.lights')
    const body = JSON.stringify({ handle: 'harbour.lights', action: 'change-password' })
    await app.request('/instagram/control', { method: 'POST', body })
    expect((await get('me', token)).error).toMatchObject({ code: 190, error_subcode: 460 })
    expect(await get('me?fields=username', await connect('harbour.lights'))).toMatchObject({
      username: 'harbour.lights',
    })
  })
})

describe('insights', () => {
  const seconds = (text: string) => Date.parse(text) / 1000
  const days = (since: string, until: string) => `since=${seconds(since)}&until=${seconds(until)}`

  test('for a day are the same on every request', async () => {
    const { connect, get } = start()
    const token = await connect('harbour.lights')
    const path = `me/insights?metric=reach,views&period=day&metric_type=total_value&${days('2026-11-10T08:00:00Z', '2026-11-11T08:00:00Z')}`
    const first = await get(path, token)
    expect(first.data).toHaveLength(2)
    expect(await get(path, token)).toEqual(first)
  })

  test("for the newest day aren't available yet, and its hours are empty", async () => {
    const { connect, get } = start()
    const token = await connect('harbour.lights')
    const newest = days('2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z')
    expect(await get(`me/insights?metric=views&period=day&metric_type=total_value&${newest}`, token)).toEqual({
      data: [],
    })
    expect((await get(`me/insights?metric=online_followers&period=lifetime&${newest}`, token)).data).toMatchObject([
      { values: [{ value: {} }] },
    ])
  })

  test('for an audience under a hundred are withheld', async () => {
    const { connect, get } = start()
    const token = await connect('nano.plant')
    expect(
      await get(
        'me/insights?metric=follower_demographics&period=lifetime&metric_type=total_value&breakdown=country',
        token,
      ),
    ).toEqual({ data: [] })
  })

  test('need their permission', async () => {
    const { connect, get } = start()
    const token = await connect('harbour.lights', ['instagram_business_basic'])
    expect((await get('me/insights?metric=reach&period=day', token)).error).toMatchObject({ code: 10 })
  })

  test('span at most thirty days', async () => {
    const { connect, get } = start()
    const token = await connect('harbour.lights')
    const path = `me/insights?metric=reach&period=day&metric_type=time_series&${days('2026-10-01T07:00:00Z', '2026-11-20T08:00:00Z')}`
    expect((await get(path, token)).error).toMatchObject({ code: 100 })
  })
})

test('notifications repeat some events, are signed, and come in both shapes', () => {
  const account = ownAccountAt('harbour.lights', noon)
  if (!account) throw new Error('harbour.lights is missing')
  const events = eventsBetween(account, noon - 48 * HOUR, noon)
  expect(events).toEqual(eventsBetween(account, noon - 48 * HOUR, noon))
  const notifications = notificationsOf(account, events, { secret: 'secret', size: 10 })
  const entries = notifications.flatMap(({ body }) => (JSON.parse(body) as { entry: object[] }).entry)
  expect(entries.length).toBeGreaterThan(events.length)
  expect(entries.some((entry) => 'changes' in entry)).toBe(true)
  expect(entries.some((entry) => 'field' in entry)).toBe(true)
  for (const { body, signature } of notifications) expect(signatureOf(body, 'secret')).toBe(signature)
})
