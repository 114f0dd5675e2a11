import { codes } from '@tidewatch/contract/codes'
import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import { apiKeyLimit, createApiKey, listApiKeys } from '@tidewatch/contract/users/api-keys'
import {
  type AccessRequest,
  approveAccessRequest,
  approveDeviceRequest,
  denyDeviceRequest,
  openAccessRequest,
  openDeviceRequest,
} from '@tidewatch/contract/users/grants'
import { addMonitor, listMonitors } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  mcpResource,
  newVerifier,
  postForm,
  requestOf,
  startProgram,
  type TestProgram,
} from '#/testing/access/program.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { isDocumentUrl } from '#/users/grants/client-document.ts'
import { endSessionsOf } from '#/users/users/end-sessions.ts'

let api: TestApp
let program: TestProgram
beforeAll(async () => {
  api = await createTestApp()
  program = await startProgram()
})
afterAll(async () => {
  program.close()
  await api.close()
})
beforeEach(async () => {
  await api.context.db.execute(sql`delete from rate_limits`)
})

/** A user who just authorized the program, and the program's token request. */
async function allowed(id: string, changes: Partial<AccessRequest> & { scopes?: ApiKeyScope[] } = {}) {
  const token = await api.signIn({ id })
  const { verifier, challenge } = newVerifier()
  const body = { ...requestOf(program, challenge), scopes: ['read'], ...changes }
  const { data } = await callApi(api.app, approveAccessRequest, { token, body })
  const exchange = {
    grant_type: 'authorization_code',
    code: new URL(data.answerUrl).searchParams.get('code') ?? '',
    client_id: program.id,
    redirect_uri: program.redirectUri,
    code_verifier: verifier,
    resource: body.resource ?? '',
  }
  return { token, exchange }
}

async function granted(id: string, changes: Parameters<typeof allowed>[1] = {}) {
  const { token, exchange } = await allowed(id, changes)
  const { body } = await postForm(api, 'token', exchange)
  return { token, exchange, access: body.access_token ?? '', refresh: body.refresh_token ?? '' }
}

const renew = (refresh_token: string, more: Record<string, string> = {}) =>
  postForm(api, 'token', { grant_type: 'refresh_token', refresh_token, client_id: program.id, ...more })

const grantsOf = async (token: string) => (await callApi(api.app, listApiKeys, { token })).data.keys

function callMcp(access: string, name = 'list_accounts', input: object = {}) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  return api.app.request('/api/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify(message),
  })
}

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } }

describe('an authorization code', () => {
  test.each([
    ['another verifier', { code_verifier: newVerifier().verifier }, 'invalid_grant'],
    ['what was seen of the verifier', { code_verifier: 'a'.repeat(43) }, 'invalid_grant'],
    ['another program', { client_id: 'https://other.example/client.json' }, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://127.0.0.1:51235/callback' }, 'invalid_grant'],
    ['another resource', { resource: 'http://localhost:3000/api' }, 'invalid_target'],
  ])('that was stolen is useless with %s, and is invalidated by the attempt', async (_, stolen, error) => {
    const { token, exchange } = await allowed(`is stolen with ${JSON.stringify(stolen)}`)
    expect(await postForm(api, 'token', { ...exchange, ...stolen })).toMatchObject({ status: 400, body: { error } })
    expect(await postForm(api, 'token', exchange)).toMatchObject(invalidGrant)
    expect(await grantsOf(token)).toEqual([])
  })

  test('can be used once, and replaying it revokes the resulting grant', async () => {
    const { token, exchange, access, refresh } = await granted('is replayed')
    expect((await callMcp(access)).status).toBe(200)
    expect(await postForm(api, 'token', exchange)).toMatchObject(invalidGrant)
    expect((await callMcp(access)).status).toBe(401)
    expect(await renew(refresh)).toMatchObject(invalidGrant)
    expect(await grantsOf(token)).toEqual([])
  })

  test('can be used once in a race', async () => {
    const { token, exchange } = await allowed('is raced for')
    const answers = await Promise.all([postForm(api, 'token', exchange), postForm(api, 'token', exchange)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    // The second one counts as a replay, whoever sent it.
    expect(await grantsOf(token)).toEqual([])
  })

  test("expires after a minute, and ends with its user's sessions", async () => {
    const late = await allowed('waits too long')
    api.clock.advance({ seconds: 61 })
    expect(await postForm(api, 'token', late.exchange)).toMatchObject(invalidGrant)
    const ended = await allowed('is ended')
    await endSessionsOf(api.context, 'is ended@example.com')
    expect(await postForm(api, 'token', ended.exchange)).toMatchObject(invalidGrant)
  })

  test('is stored as a hash, like every token', async () => {
    const { exchange, access, refresh } = await granted('is copied')
    const { rows } = await api.context.db.execute(sql`
      select to_jsonb(r) as row from access_requests r union all select to_jsonb(k) from api_keys k`)
    for (const secret of [exchange.code, access.slice(8), ...refresh.slice(4).split('.')]) {
      expect(JSON.stringify(rows)).not.toContain(secret)
    }
  })

  test("can't be requested without PKCE, with plain PKCE, or with a repeated field", async () => {
    const token = await api.signIn({ id: 'asks plainly' })
    const { challenge } = newVerifier()
    for (const wrong of [
      { code_challenge: undefined },
      { code_challenge_method: 'plain' },
      { code_challenge_method: undefined },
      { code_challenge: 'short' },
      { response_type: 'token' },
      { resource: undefined },
      { resource: 'https://other.example/api/mcp' },
      { scope: 'everything' },
    ]) {
      const body = { ...requestOf(program, challenge), ...wrong }
      const { data } = await callApi(api.app, openAccessRequest, { token, body })
      expect(data.outcome, JSON.stringify(wrong)).toBe('wrong')
      const approval = { ...body, scopes: ['read'] }
      expect(await callApi(api.app, approveAccessRequest, { token, body: approval })).toMatchObject({ code: 10_001 })
    }
    const { exchange } = await allowed('repeats a field')
    const response = await api.app.request('/api/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams(exchange)}&client_id=https%3A%2F%2Fother.example`,
    })
    expect(await response.json()).toEqual({ error: 'invalid_request' })
  })
})

describe('an authorization response', () => {
  test.each([
    'https://evil.example/callback',
    'http://127.0.0.1:51234/other',
    'http://127.0.0.1:51234@evil.example/callback',
    'javascript:alert(1)',
  ])('is never redirected to %s', async (redirect_uri) => {
    const token = await api.signIn({ id: 'is led away' })
    const body = { ...requestOf(program, newVerifier().challenge), redirect_uri }
    for (const wrong of [body, { ...body, response_type: 'token' }]) {
      const opened = await callApi(api.app, openAccessRequest, { token, body: wrong })
      expect(opened).toMatchObject({ code: codes.invalidInput })
      expect(JSON.stringify(opened)).not.toContain('callback')
    }
    expect(await callApi(api.app, approveAccessRequest, { token, body: { ...body, scopes: ['read'] } })).toMatchObject({
      code: codes.invalidInput,
    })
  })

  test("names its issuer, so that a program can't mix up servers and leak our code", async () => {
    const token = await api.signIn({ id: 'mixes up' })
    const body = { ...requestOf(program, newVerifier().challenge), scopes: ['read'] }
    const { data } = await callApi(api.app, approveAccessRequest, { token, body })
    expect(new URL(data.answerUrl).searchParams.get('iss')).toBe('http://localhost:3000')
  })
})

describe('a token', () => {
  test("for the MCP server is valid only there, and one for the API isn't valid for the MCP server", async () => {
    const mcp = await granted('is a deputy')
    expect(await callApi(api.app, listMonitors, { token: mcp.access })).toMatchObject({ status: 401 })
    expect((await callMcp(mcp.access)).status).toBe(200)
    const rest = await granted('is another deputy', { resource: 'http://localhost:3000/api' })
    expect(await callApi(api.app, listMonitors, { token: rest.access })).toMatchObject({ code: 0 })
    expect((await callMcp(rest.access)).status).toBe(401)
    const { rows } = await api.context.db.execute(
      sql`select reason from security_events where reason = 'other-resource'`,
    )
    expect(rows).toHaveLength(2)
  })

  test("has no scope that its user didn't grant or the program didn't request", async () => {
    const { access, refresh } = await granted('reads only')
    expect(await (await callMcp(access, 'watch_account', { username: 'casa.limon' })).text()).not.toContain(
      'answeredBy',
    )
    expect((await renew(refresh, { scope: 'read manage' })).body.error).toBe('invalid_scope')
    const rest = await granted('reads the API only', { resource: 'http://localhost:3000/api' })
    const body = { username: 'casa.limon' }
    expect(await callApi(api.app, addMonitor, { token: rest.access, body })).toMatchObject({ code: codes.forbidden })

    const token = await api.signIn({ id: 'allows too much' })
    const excessive = { ...requestOf(program, newVerifier().challenge), scopes: ['read', 'export'] }
    expect(await callApi(api.app, approveAccessRequest, { token, body: excessive })).toMatchObject({
      code: codes.invalidInput,
    })
  })

  test("can't approve requests or devices, or create keys", async () => {
    const { access } = await granted('breeds', { resource: 'http://localhost:3000/api', scope: 'read manage export' })
    const body = { ...requestOf(program, newVerifier().challenge), scopes: ['read'] }
    const key = { name: 'Another', scopes: ['read'], lifetimeDays: 30 }
    for (const answer of [
      await callApi(api.app, approveAccessRequest, { token: access, body }),
      await callApi(api.app, openDeviceRequest, { token: access, body: { userCode: 'x' } }),
      await callApi(api.app, createApiKey, { token: access, body: key }),
    ]) {
      expect(answer).toMatchObject({ status: 403, code: codes.forbidden })
    }
  })

  test('ends when the password is changed, as keys do', async () => {
    const { access, refresh } = await granted('forgets')
    api.clock.advance({ minutes: 1 })
    expect((await renew(refresh)).status).toBe(200)
    const again = await granted('forgets')
    api.clock.advance({ minutes: 1 })
    api.resetPassword('forgets')
    api.clock.advance({ minutes: 1 })
    await api.signIn({ id: 'forgets' })
    for (const token of [access, again.access]) expect((await callMcp(token)).status).toBe(401)
    expect(await renew(again.refresh)).toMatchObject(invalidGrant)
  })

  test('lasts an hour', async () => {
    const { access } = await granted('is short')
    api.clock.advance({ minutes: 59 })
    expect((await callMcp(access)).status).toBe(200)
    api.clock.advance({ minutes: 2 })
    expect((await callMcp(access)).status).toBe(401)
  })
})

describe('a refresh token', () => {
  test('that is used twice ends the grant for both holders', async () => {
    const { token, refresh } = await granted('is robbed')
    const next = await renew(refresh)
    const thief = await renew(next.body.refresh_token ?? '')
    expect(thief.status).toBe(200)
    expect(await renew(refresh)).toMatchObject(invalidGrant)
    expect((await callMcp(thief.body.access_token ?? '')).status).toBe(401)
    expect(await renew(thief.body.refresh_token ?? '')).toMatchObject(invalidGrant)
    expect(await grantsOf(token)).toEqual([])
    const { rows } = await api.context.db.execute(sql`
      select 1 from security_events e join users u on u.id = e.user_id
      where u.identity_id = 'is robbed' and reason = 'used-again'`)
    expect(rows).toHaveLength(1)
  })

  test('is valid only for its program and resource', async () => {
    const { refresh } = await granted('is of one program')
    expect(await renew(refresh, { client_id: 'tidewatch-cli' })).toMatchObject(invalidGrant)
    expect((await renew(refresh, { resource: 'http://localhost:3000/api' })).body.error).toBe('invalid_target')
    expect((await renew(refresh, { resource: mcpResource })).status).toBe(200)
  })

  test("isn't accepted as a key", async () => {
    const { refresh } = await granted('takes it for a key')
    expect((await callMcp(refresh)).status).toBe(401)
  })
})

describe("a program's metadata document", () => {
  const openAs = async (client_id: string) => {
    const token = await api.signIn({ id: 'opens documents' })
    const body = { ...requestOf(program, newVerifier().challenge), client_id }
    return callApi(api.app, openAccessRequest, { token, body })
  }
  const notKnown = { status: 404, code: codes.notFound }

  test.each([
    'https://127.0.0.1/client.json',
    'https://localhost/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:169.254.169.254]/latest',
    'https://metadata.google.internal/x',
    'https://postgres/x',
    'https://agent.example:5432/x',
    'https://agent.example',
    'https://agent.example/',
    'https://agent.example/a/../client.json',
    'https://user:password@agent.example/client.json',
    'https://agent.example/client.json#x',
    'http://agent.example/client.json',
    'file:///etc/passwd',
    'tidewatch-cli',
    '',
  ])("at %s isn't even fetched", async (id) => {
    const production = { env: { ...api.context.env, SITE_ENVIRONMENT: 'production' as const } }
    expect(isDocumentUrl(id, production)).toBe(false)
    expect(await openAs(id)).toMatchObject(notKnown)
  })

  test('at a localhost address is accepted only in non-public environments', () => {
    const production = { env: { ...api.context.env, SITE_ENVIRONMENT: 'production' as const } }
    expect(isDocumentUrl(program.id, api.context)).toBe(true)
    expect(isDocumentUrl(program.id, production)).toBe(false)
  })

  test.each([
    ['is another’s', (id: string) => JSON.stringify({ client_id: `${id}x`, redirect_uris: [program.redirectUri] })],
    ['is too large', (id: string) => JSON.stringify({ client_id: id, redirect_uris: [], x: 'x'.repeat(20_000) })],
    [
      'has a secret',
      (id: string) =>
        JSON.stringify({
          client_id: id,
          redirect_uris: [program.redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        }),
    ],
    ['is none', () => '{'],
  ])('that %s is refused', async (_, write) => {
    const other = await startProgram({
      answer: (response, id) => response.writeHead(200, { 'content-type': 'application/json' }).end(write(id)),
    })
    expect(await openAs(other.id)).toMatchObject(notKnown)
    other.close()
  })

  test("can't redirect, and is fetched only once for repeated requests", async () => {
    const elsewhere = await startProgram({
      answer: (response) => response.writeHead(302, { location: program.id }).end(),
    })
    for (let times = 0; times < 3; times += 1) expect(await openAs(elsewhere.id)).toMatchObject(notKnown)
    expect(elsewhere.reads()).toBe(1)
    elsewhere.close()
  })

  test('has a name without hidden characters, shown along with its host', async () => {
    const other = await startProgram({ name: `\u202eTide\u200bwatch\n support ${'x'.repeat(100)}` })
    const { data } = await openAs(other.id)
    expect(data).toMatchObject({ program: { host: new URL(other.id).host } })
    expect('program' in data && data.program.name).toMatch(/^Tidewatch support x{42}$/)
    other.close()
  })
})

describe('a device code', () => {
  const start = () => postForm(api, 'device', { client_id: 'tidewatch-cli', scope: 'read' })

  test("can't be found by guessing", async () => {
    const token = await api.signIn({ id: 'tries codes' })
    const { body } = await start()
    const statuses: number[] = []
    for (let at = 0; at < 25; at += 1) {
      const userCode = `AAAA-AA${String(at).padStart(2, '2')}`
      statuses.push((await callApi(api.app, openDeviceRequest, { token, body: { userCode } })).status)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual(Array(5).fill(429))
    // Nor with other calls.
    const userCode = body.user_code ?? ''
    const approval = { token, body: { userCode, scopes: ['read'] } }
    expect(await callApi(api.app, approveDeviceRequest, approval)).toMatchObject({ status: 429 })
    expect(await callApi(api.app, denyDeviceRequest, { token, body: { userCode } })).toMatchObject({ status: 429 })
  })

  test('is created only for our own program, and only a limited number of times', async () => {
    const other = await postForm(api, 'device', { client_id: program.id })
    expect(other).toMatchObject({ status: 400, body: { error: 'unauthorized_client' } })
    for (let at = 0; at < 19; at += 1) expect((await start()).status).toBe(200)
    expect((await start()).status).toBe(429)
  })

  test('gives no token to someone with only the user code, or to another program', async () => {
    const token = await api.signIn({ id: 'has a device' })
    const { body } = await start()
    const userCode = body.user_code ?? ''
    await callApi(api.app, approveDeviceRequest, { token, body: { userCode, scopes: ['read'] } })
    const exchange = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id: 'tidewatch-cli' }
    expect(await postForm(api, 'token', { ...exchange, device_code: userCode })).toMatchObject(invalidGrant)
    const device_code = body.device_code ?? ''
    const others = { ...exchange, device_code, client_id: program.id }
    expect(await postForm(api, 'token', others)).toMatchObject(invalidGrant)
    expect((await postForm(api, 'token', { ...exchange, device_code })).status).toBe(200)
    expect(await postForm(api, 'token', { ...exchange, device_code })).toMatchObject(invalidGrant)
    expect(await grantsOf(token)).toEqual([])
  })
})

describe('consent', () => {
  test("can't be given by a form on another site: cookies aren't accepted, and forms aren't read", async () => {
    const token = await api.signIn({ id: 'visits another site' })
    const body = { ...requestOf(program, newVerifier().challenge), scopes: 'read' } as Record<string, string>
    for (const headers of [
      { cookie: `user_token=${token}; userToken=${token}`, 'content-type': 'text/plain' },
      { cookie: `user_token=${token}; userToken=${token}`, 'content-type': 'application/json' },
    ]) {
      const response = await api.app.request('/api/user/grant/request/approve', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(401)
    }
    const form = await api.app.request('/api/user/grant/request/approve', {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    })
    expect(form.status).toBe(415)
    expect(await grantsOf(token)).toEqual([])
  })

  test("requires a step-up after five minutes, refusing doesn't", async () => {
    const token = await api.signIn({ id: 'was away' })
    const { body: device } = await postForm(api, 'device', { client_id: 'tidewatch-cli' })
    api.clock.advance({ minutes: 6 })
    const stepUp = { status: 403, code: codes.stepUpRequired }
    const body = { ...requestOf(program, newVerifier().challenge), scopes: ['read'] }
    expect(await callApi(api.app, approveAccessRequest, { token, body })).toMatchObject(stepUp)
    const userCode = device.user_code ?? ''
    const approval = { token, body: { userCode, scopes: ['read'] } }
    expect(await callApi(api.app, approveDeviceRequest, approval)).toMatchObject(stepUp)
    expect(await callApi(api.app, denyDeviceRequest, { token, body: { userCode } })).toMatchObject({ code: 0 })
  })

  test("doesn't allow more programs than keys", async () => {
    const { token, exchange } = await allowed('collects programs')
    const key = { name: 'A program', scopes: ['read'], lifetimeDays: 30 }
    for (let keys = 0; keys < apiKeyLimit; keys += 1) await callApi(api.app, createApiKey, { token, body: key })
    expect((await postForm(api, 'token', exchange)).body.error).toBe('access_denied')
    const body = { ...requestOf(program, newVerifier().challenge), scopes: ['read'] }
    expect(await callApi(api.app, approveAccessRequest, { token, body })).toMatchObject({ code: codes.invalidInput })
  })
})
