import { calls } from '@tidewatch/contract/calls'
import { codes } from '@tidewatch/contract/codes'
import { type Call, callPath } from '@tidewatch/contract/define-call'
import { listSecurityEvents } from '@tidewatch/contract/operations/security'
import { health } from '@tidewatch/contract/operations/system'
import { exportMonitor } from '@tidewatch/contract/reports/exports'
import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import {
  apiKeyCallsPerMinute,
  apiKeyLimit,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@tidewatch/contract/users/api-keys'
import { deleteUser, getUser } from '@tidewatch/contract/users/users'
import { addMonitor, deleteMonitor, getMonitor, listMonitors, watchProgress } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { endSessionsOf } from '#/users/users/end-sessions.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  // Limits use the machine's clock. It's frozen, so that no minute ends because a test is slow.
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await api.close()
})

const notValid = { status: 401, code: codes.notSignedIn }
const forbidden = { status: 403, code: codes.forbidden }

async function makeKey(token: string, ...scopes: ApiKeyScope[]) {
  const { data } = await callApi(api.app, createApiKey, {
    token,
    body: { name: 'A program', scopes, lifetimeDays: 30 },
  })
  return data
}

async function userWithKey(id: string, ...scopes: ApiKeyScope[]) {
  const token = await api.signIn({ id })
  return { token, ...(await makeKey(token, ...scopes)) }
}

const list = (token: string) => callApi(api.app, listMonitors, { token })

async function eventsOf(id: string) {
  const { rows } = await api.context.db.execute<{ kind: string; reason: string | null }>(sql`
    select kind, reason from security_events e join users u on u.id = e.user_id
    where u.identity_id = ${id} and kind like 'api-key%' order by at, e.id`)
  return rows
}

describe('an API key', () => {
  test('is shown once, stored as a hash, and allows the calls of its scope, as Bearer or plain', async () => {
    const { token, secret, key } = await userWithKey('has a key', 'read')
    expect(secret).toMatch(/^twk_[\w-]{43}$/)
    expect(key).toMatchObject({ beginning: secret.slice(0, 8), lastUsedAt: null, isExpired: false })
    for (const given of [secret, `Bearer ${secret}`]) expect(await list(given)).toMatchObject({ code: 0 })
    const { rows } = await api.context.db.execute(sql`select * from api_keys`)
    expect(JSON.stringify(rows)).not.toContain(secret.slice(8))
    const { data } = await callApi(api.app, listApiKeys, { token })
    expect(data.keys).toMatchObject([{ id: key.id, lastUsedAt: api.clock.now().toISOString() }])
    expect(JSON.stringify(data)).not.toContain(secret)
    expect(await eventsOf('has a key')).toEqual([{ kind: 'api-key-created', reason: null }])
  })

  test('is refused when damaged or in quotes, even by calls that anyone may make', async () => {
    const { secret } = await userWithKey('copies badly', 'read')
    for (const damaged of [secret.slice(0, -1), `${secret}x`, `"${secret}"`, `Bearer '${secret}'`, 'twk_']) {
      const answers = [await list(damaged), await callApi(api.app, health, { token: damaged })]
      expect(answers, damaged).toMatchObject([notValid, notValid])
    }
    expect(await callApi(api.app, health, { token: 'a-token-that-is-none' })).toMatchObject({ code: 0 })
  })

  test('is asked for with a challenge, which says when the one sent is invalid', async () => {
    const challengeTo = async (token?: string) =>
      (await callApi(api.app, listMonitors, { token })).headers.get('www-authenticate')
    expect(await challengeTo()).toBe('Bearer')
    expect(await challengeTo('a-session-that-ended')).toBe('Bearer')
    expect(await challengeTo(`twk_${'a'.repeat(43)}`)).toBe('Bearer error="invalid_token"')
  })

  test('is refused with a reason that programs can tell apart', async () => {
    const { secret } = await userWithKey('asks why', 'read')
    const call = (call: Call, body: unknown) => callApi(api.app, call, { token: secret, body })
    expect(await call(addMonitor, { username: 'casa.limon' })).toMatchObject({ data: { reason: 'apiKeyScope' } })
    expect(await call(createApiKey, {})).toMatchObject({ data: { reason: 'apiKeyNotForCall' } })
    const inUrl = await api.app.request(`/api${callPath(listMonitors)}?key=${secret}`)
    expect(await inUrl.json()).toMatchObject({ data: { reason: 'apiKeyInUrl' } })
  })

  test.each([
    ['read', addMonitor, { body: { username: 'casa.limon' } }],
    ['export', listMonitors, {}],
    ['manage', listMonitors, {}],
  ] as const)("with the scope %s can't exceed it, and staff see the attempt", async (scope, call: Call, input) => {
    const id = `only may ${scope}`
    const { secret } = await userWithKey(id, scope)
    expect(await callApi(api.app, call, { token: secret, ...input })).toMatchObject(forbidden)
    expect(await eventsOf(id)).toContainEqual({ kind: 'api-key-refused', reason: 'beyond-scope' })
  })

  test("can't make calls without a scope, whatever its own scopes", async () => {
    const { secret } = await userWithKey('may everything', 'read', 'manage', 'export')
    const ids = { id: '8b6f6bd5-0000-4000-8000-000000000000', noteId: '8b6f6bd5-0000-4000-8000-000000000000' }
    const names = ['importId', 'uploadId', 'fileId', 'number', 'code', 'slug', 'messageId', 'key', 'token', 'locale']
    const params = { ...ids, ...Object.fromEntries(names.map((name) => [name, ids.id])) }
    const closed = calls.filter((call: Call) => !call.keyScope && call.access !== 'anonymous')
    expect(closed.length).toBeGreaterThan(50)
    // More calls than a key may make within a minute.
    for (const call of closed) {
      await api.context.db.execute(sql`delete from rate_limits`)
      const filled = call.path.replace(
        /:(\w+)/g,
        (_, name: string) => (params as Record<string, string>)[name] ?? ids.id,
      )
      const response = await api.app.request(`/api${filled}`, {
        method: call.method,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        ...(call.method === 'GET' ? {} : { body: '{}' }),
      })
      expect(response.status, call.id).toBe(403)
    }
  })

  test("can't be used for uploads, which aren't calls of the contract", async () => {
    const { secret } = await userWithKey('uploads', 'read', 'manage', 'export')
    const response = await api.app.request('/api/ins/upload/8b6f6bd5-0000-4000-8000-000000000000', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(response.status).toBe(403)
  })

  test("never gives access to another user's data", async () => {
    const owner = await api.signIn({ id: 'owns' })
    const { data: monitor } = await callApi(api.app, addMonitor, { token: owner, body: { username: 'casa.limon' } })
    const { secret } = await userWithKey('is curious', 'read', 'manage', 'export')
    const params = { id: monitor.id }
    const notFound = { status: 404, code: codes.notFound }
    for (const call of [getMonitor, deleteMonitor]) {
      expect(await callApi(api.app, call, { token: secret, params })).toMatchObject(notFound)
    }
    const file = `/api${callPath(exportMonitor, params)}?format=csv&what=activity`
    expect((await api.app.request(file, { headers: { authorization: secret } })).status).not.toBe(200)
    expect(await callApi(api.app, watchProgress, { token: secret, params })).toMatchObject({ status: 403 })
  })

  test('ends when it expires', async () => {
    const { token, secret, key } = await userWithKey('waits', 'read')
    api.clock.advance({ days: 29 })
    expect(await list(secret)).toMatchObject({ code: 0 })
    api.clock.advance({ days: 2 })
    expect(await list(secret)).toMatchObject(notValid)
    expect(await eventsOf('waits')).toContainEqual({ kind: 'api-key-refused', reason: 'expired' })
    expect(await list(token)).toMatchObject(notValid)
    const { data } = await callApi(api.app, listApiKeys, { token: await api.signIn({ id: 'waits' }) })
    expect(data.keys).toMatchObject([{ id: key.id, isExpired: true }])
  })

  test('is replaced by rotation: the previous one works for another day, and a second rotation ends it', async () => {
    const { token, secret, key } = await userWithKey('rotates', 'read')
    const rotate = () => callApi(api.app, rotateApiKey, { token, params: { id: key.id } })
    const { data } = await rotate()
    for (const each of [secret, data.secret]) expect(await list(each)).toMatchObject({ code: 0 })
    const { data: again } = await rotate()
    expect(await list(secret)).toMatchObject(notValid)
    expect(await list(data.secret)).toMatchObject({ code: 0 })
    api.clock.advance({ days: 1 })
    expect(await list(data.secret)).toMatchObject(notValid)
    expect(await list(again.secret)).toMatchObject({ code: 0 })
  })

  test('ends immediately when revoked, and so does its predecessor', async () => {
    const { token, secret, key } = await userWithKey('revokes', 'read')
    const params = { id: key.id }
    const { data } = await callApi(api.app, rotateApiKey, { token, params })
    const other = await api.signIn({ id: 'revokes another’s' })
    expect(await callApi(api.app, revokeApiKey, { token: other, params })).toMatchObject({ status: 404 })
    await callApi(api.app, revokeApiKey, { token, params })
    for (const each of [secret, data.secret]) expect(await list(each)).toMatchObject(notValid)
  })

  test('in a URL is refused, even along with a session, and the attempt is recorded', async () => {
    const { token, secret } = await userWithKey('pastes', 'read')
    for (const query of [`?key=${secret}`, `?access_token=${secret}`]) {
      const response = await api.app.request(`/api${callPath(listMonitors)}${query}`, {
        headers: { authorization: token },
      })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: codes.forbidden })
    }
    expect(await eventsOf('pastes')).toContainEqual({ kind: 'api-key-refused', reason: 'in-url' })
  })

  test("can't be guessed: too many wrong ones from one address are refused unchecked", async () => {
    const guess = (at: number) => list(`twk_${String(at).padStart(43, 'a')}`)
    await api.context.db.execute(sql`delete from rate_limits`)
    for (let at = 0; at < 60; at += 1) expect(await guess(at)).toMatchObject(notValid)
    expect(await guess(60)).toMatchObject({ status: 429 })
    const { secret } = await userWithKey('is not kept out by guesses', 'read')
    expect(await list(secret)).toMatchObject({ code: 0 })
    await api.context.db.execute(sql`delete from rate_limits`)
  })

  test('ends with its user, when an operator ends their sessions, and when their password is reset', async () => {
    const { token, secret } = await userWithKey('leaves with keys', 'read')
    await callApi(api.app, deleteUser, { token })
    expect(await list(secret)).toMatchObject(notValid)

    const ended = await userWithKey('is ended', 'read')
    await endSessionsOf(api.context, 'is ended@example.com')
    expect(await list(ended.secret)).toMatchObject(notValid)

    const reset = await userWithKey('forgets', 'read')
    api.clock.advance({ minutes: 1 })
    api.resetPassword('forgets')
    api.clock.advance({ minutes: 1 })
    await api.signIn({ id: 'forgets' })
    expect(await list(reset.secret)).toMatchObject(notValid)
  })

  test('has a limit of calls per minute, and each response has the remaining number', async () => {
    const { token, secret } = await userWithKey('calls often', 'read')
    const second = await makeKey(token, 'read')
    const first = await list(secret)
    expect(first.headers.get('ratelimit-policy')).toBe(`"key";q=${apiKeyCallsPerMinute};w=60`)
    expect(first.headers.get('ratelimit')).toBe(`"key";r=${apiKeyCallsPerMinute - 1};t=60`)
    for (let calls = 1; calls < apiKeyCallsPerMinute; calls += 1) await list(secret)
    const refused = await list(secret)
    expect(refused).toMatchObject({ status: 429, code: codes.tooManyRequests, data: { reason: 'apiKeyLimit' } })
    expect(refused.message).toBe('Too many calls with this API key. Wait a moment and try again.')
    expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await list(second.secret)).toMatchObject({ code: 0 })
    expect((await list(token)).headers.get('ratelimit')).toBeNull()
  })

  test("is subject to the limits of its user's plan", async () => {
    const { secret } = await userWithKey('is on Free', 'manage')
    const add = (username: string) => callApi(api.app, addMonitor, { token: secret, body: { username } })
    expect(await add('casa.limon')).toMatchObject({ code: 0 })
    const codesOf = []
    for (const username of ['padaria.aurora', 'nordlicht.keramik', 'tidewater.fc', 'nano.plant']) {
      codesOf.push((await add(username)).code)
    }
    expect(codesOf).toContain(codes.planLimitReached)
  })

  test("can't create or list keys, or read its user's data", async () => {
    const { secret } = await userWithKey('breeds', 'read', 'manage', 'export')
    const body = { name: 'Another', scopes: ['read'], lifetimeDays: 30 }
    expect(await callApi(api.app, createApiKey, { token: secret, body })).toMatchObject(forbidden)
    for (const call of [listApiKeys, getUser, listSecurityEvents])
      expect(await callApi(api.app, call, { token: secret })).toMatchObject(forbidden)
  })

  test('requires a step-up to create or rotate, but not to revoke', async () => {
    const { token, key } = await userWithKey('is away', 'read')
    api.clock.advance({ minutes: 6 })
    const stepUp = { status: 403, code: codes.stepUpRequired }
    const body = { name: 'Another', scopes: ['read'], lifetimeDays: 30 }
    const params = { id: key.id }
    expect(await callApi(api.app, createApiKey, { token, body })).toMatchObject(stepUp)
    expect(await callApi(api.app, rotateApiKey, { token, params })).toMatchObject(stepUp)
    expect(await callApi(api.app, revokeApiKey, { token, params })).toMatchObject({ code: 0 })
  })

  test('is limited in number', async () => {
    const token = await api.signIn({ id: 'collects keys' })
    for (let keys = 0; keys < apiKeyLimit; keys += 1) await makeKey(token, 'read')
    const body = { name: 'One more', scopes: ['read'], lifetimeDays: 30 }
    expect(await callApi(api.app, createApiKey, { token, body })).toMatchObject({ code: codes.invalidInput })
  })
})
