import { uploadImage } from '@tidewatch/contract/content/images'
import { defineCall } from '@tidewatch/contract/define-call'
import { getUser, login } from '@tidewatch/contract/users/users'
import { deleteMonitor, listActivity } from '@tidewatch/contract/watch/monitors'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { call } from './call.ts'
import { createInternalClient, createPublicClient } from './clients.ts'
import { bodyOf, serve } from './testing-server.ts'

const id = '0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11'

function answer(code: number, data: unknown, message = '') {
  return JSON.stringify({ code, message, data })
}

function clientFor(baseUrl: string, token?: string, onSignedOut?: () => void) {
  return createPublicClient({ baseUrl, getToken: () => token, getLocale: () => 'ja', onSignedOut })
}

test('sends tenant, language and token with every call', async () => {
  const seen: Record<string, unknown>[] = []
  const baseUrl = await serve((request, response) => {
    seen.push({ method: request.method, url: request.url, ...request.headers })
    response.end(answer(0, { restorableUntil: '2026-11-28T00:00:00Z' }))
  })
  await call(clientFor(baseUrl, 'user-token'), deleteMonitor, { params: { id } })
  expect(seen[0]).toMatchObject({
    method: 'DELETE',
    url: `/api/ins/monitor/${id}`,
    tenantid: '6',
    'current-language': 'ja',
    'accept-language': 'ja',
    authorization: 'user-token',
  })
})

test('sends no Authorization header without a token', async () => {
  const baseUrl = await serve((request, response) => {
    response.end(answer(0, { activities: [], nextCursor: request.headers.authorization ?? null }))
  })
  const page = await call(clientFor(baseUrl), listActivity, { params: { id }, query: { limit: 5 } })
  expect(page.nextCursor).toBeNull()
})

test('sends JSON bodies as JSON and form bodies form-encoded', async () => {
  const upgrade = defineCall({
    id: 'upgrade',
    method: 'POST',
    path: '/ins/monitor/item/subs/upgrade',
    summary: '',
    access: 'signed-in',
    bodyType: 'form',
    body: z.object({ subs_id: z.string(), item_id: z.string() }),
    data: z.string(),
  })
  const baseUrl = await serve(async (request, response) => {
    const body = await bodyOf(request)
    const data = `${request.headers['content-type']} ${body}`
    response.end(answer(0, request.url === '/api/user/login' ? { first_login: false, token: data } : data))
  })
  const client = clientFor(baseUrl)
  expect(await call(client, upgrade, { body: { subs_id: 'a b', item_id: '2' } })).toMatch(
    /^application\/x-www-form-urlencoded.* subs_id=a\+b&item_id=2$/,
  )
  expect((await call(client, login, { body: { 'firebase-token': 't' } })).token).toBe(
    'application/json {"firebase-token":"t"}',
  )
})

test('sends a picture as its bytes, whatever its type', async () => {
  const sent: unknown[] = []
  const baseUrl = await serve(async (request, response) => {
    sent.push(request.headers['content-type'], await bodyOf(request))
    response.end(answer(0, { key: `${'0'.repeat(32)}-2x1`, width: 2, height: 1 }))
  })
  const picture = new Blob(['its bytes'], { type: 'image/heic' })
  expect(await call(clientFor(baseUrl), uploadImage, { body: picture })).toMatchObject({ width: 2, height: 1 })
  expect(sent).toEqual(['application/octet-stream', 'its bytes'])
})

test('a code other than 0 rejects with its name, message and problem', async () => {
  const baseUrl = await serve((_request, response) => {
    response.end(answer(20005, { monitorId: id, requestId: 'r-1' }, 'すでに登録されています'))
  })
  await expect(call(clientFor(baseUrl), getUser, {})).rejects.toMatchObject({
    code: 20005,
    name: 'alreadyTracked',
    message: 'すでに登録されています',
    status: 200,
    requestId: 'r-1',
    problem: { monitorId: id },
    isUnavailable: false,
  })
})

test.each([
  ['HTML of a gateway', 502, '<html>', 'unavailable'],
  ['nothing from a gateway', 504, '', 'unavailable'],
  ['an API without its database', 503, answer(50003, { retryAfterSeconds: 5 }), 'unavailable'],
  ['HTML in place of data', 200, '<html>', 'unexpectedAnswer'],
  ['data that is not in the contract', 200, answer(0, { nothing: 1 }), 'unexpectedAnswer'],
  ['a code this client does not know', 200, answer(77777, null), 'ourFault'],
])('%s rejects with a name of its own', async (_what, status, body, name) => {
  const baseUrl = await serve((_request, response) => response.writeHead(status).end(body))
  await expect(call(clientFor(baseUrl), getUser, {})).rejects.toMatchObject({ name, status })
})

test('an unreachable API is a network failure', async () => {
  const client = createInternalClient({ origin: 'http://127.0.0.1:1', locale: 'en' })
  await expect(call(client, getUser, {})).rejects.toMatchObject({ name: 'network', isUnavailable: true, code: null })
})

test('an answer that takes too long is a timeout', async () => {
  const baseUrl = await serve(() => undefined)
  const client = clientFor(baseUrl)
  ;(await client.http()).defaults.timeout = 20
  await expect(call(client, getUser, {})).rejects.toMatchObject({ name: 'timeout', isUnavailable: true })
})

test('an upload times out once nothing moves, and can still be aborted', async () => {
  const baseUrl = await serve(() => undefined)
  const upload = { body: new Blob(['its bytes']), onUploadProgress: () => undefined }
  const client = { ...clientFor(baseUrl), timeoutMs: 20 }
  await expect(call(client, uploadImage, upload)).rejects.toMatchObject({ name: 'timeout', isUnavailable: true })

  const stop = new AbortController()
  const stopping = await serve(() => stop.abort())
  await expect(call(clientFor(stopping), uploadImage, { ...upload, signal: stop.signal })).rejects.toMatchObject({
    name: 'CanceledError',
  })
})

test('an aborted call rejects as cancelled, not as a failure', async () => {
  const stop = new AbortController()
  const baseUrl = await serve(() => stop.abort())
  await expect(call(clientFor(baseUrl), getUser, { signal: stop.signal })).rejects.toMatchObject({
    name: 'CanceledError',
  })
})

test('10003 signals the end of the session, once per refused token', async () => {
  const baseUrl = await serve((_request, response) => response.writeHead(401).end(answer(10003, null)))
  const onSignedOut = vi.fn()
  await expect(call(clientFor(baseUrl, 'stale', onSignedOut), getUser, {})).rejects.toMatchObject({
    name: 'notSignedIn',
  })
  expect(onSignedOut).toHaveBeenCalledTimes(1)
})

test('the reason why an unused session ended is passed on', async () => {
  const refusal = JSON.stringify({ code: 10003, message: 'Unused for too long.', data: { inactive: true } })
  const baseUrl = await serve((_request, response) => response.writeHead(401).end(refusal))
  const onSignedOut = vi.fn()
  await expect(call(clientFor(baseUrl, 'stale', onSignedOut), getUser, {})).rejects.toMatchObject({
    problem: { inactive: true },
  })
  expect(onSignedOut).toHaveBeenCalledExactlyOnceWith('Unused for too long.')
})

test('10003 for a token that was replaced meanwhile does not end the session', async () => {
  let token = 'old'
  const onSignedOut = vi.fn()
  const baseUrl = await serve((_request, response) => {
    token = 'new'
    response.writeHead(401).end(answer(10003, null))
  })
  const client = createPublicClient({ baseUrl, getToken: () => token, getLocale: () => 'en', onSignedOut })
  await expect(call(client, getUser, {})).rejects.toMatchObject({ name: 'notSignedIn' })
  expect(onSignedOut).not.toHaveBeenCalled()
})

test('a call may carry a token that is no longer stored', async () => {
  const baseUrl = await serve((request, response) => {
    response.end(answer(0, { activities: [], nextCursor: request.headers.authorization }))
  })
  const page = await call(clientFor(baseUrl, 'stored'), listActivity, { params: { id }, query: {}, token: 'given' })
  expect(page.nextCursor).toBe('given')
})

test('60 s for browsers, 30 s between servers', async () => {
  expect((await clientFor('/api').http()).defaults.timeout).toBe(60_000)
  const { defaults } = await createInternalClient({ origin: 'http://api', locale: 'en' }).http()
  expect(defaults.timeout).toBe(30_000)
})

describe('a read that was answered before', () => {
  const pageOf = (cursor: string) => answer(0, { activities: [], nextCursor: cursor })
  const read = { params: { id }, query: {} }

  /** Answers like the API: 304 for its current tag. */
  async function serveVersions(version: () => string) {
    const etags: (string | undefined)[] = []
    const baseUrl = await serve((request, response) => {
      const known = request.headers['if-none-match']
      etags.push(known)
      const etag = `W/"${version()}"`
      if (known === etag) response.writeHead(304, { etag }).end()
      else response.writeHead(200, { etag }).end(pageOf(version()))
    })
    return { baseUrl, etags }
  }

  test('is not sent again while it is unchanged', async () => {
    let version = 'a'
    const { baseUrl, etags } = await serveVersions(() => version)
    const client = clientFor(baseUrl, 'token')
    const first = await call(client, listActivity, read)
    expect(await call(client, listActivity, read)).toEqual(first)
    version = 'b'
    expect(await call(client, listActivity, read)).toMatchObject({ nextCursor: 'b' })
    expect(etags).toEqual([undefined, 'W/"a"', 'W/"a"'])
  })

  test('is kept per request and per session', async () => {
    let token: string | undefined = 'mine'
    const { baseUrl, etags } = await serveVersions(() => 'a')
    const client = createPublicClient({ baseUrl, getToken: () => token, getLocale: () => 'en' })
    await call(client, listActivity, read)
    await call(client, listActivity, { params: { id }, query: { limit: 5 } })
    token = 'yours'
    await call(client, listActivity, read)
    await call(client, listActivity, { ...read, token: 'given' })
    expect(etags).toEqual([undefined, undefined, undefined, undefined])
  })

  test('is discarded when the session changes, and not kept if it arrives after its session ended', async () => {
    let token: string | undefined = 'mine'
    const { baseUrl, etags } = await serveVersions(() => {
      if (etags.length === 3) token = undefined
      return 'a'
    })
    const client = createPublicClient({ baseUrl, getToken: () => token, getLocale: () => 'en' })
    await call(client, listActivity, read)
    token = undefined
    await call(client, listActivity, read)
    token = 'mine'
    await call(client, listActivity, read)
    token = 'mine'
    await call(client, listActivity, read)
    expect(etags).toEqual([undefined, undefined, undefined, undefined])
  })

  test('is evicted after enough others', async () => {
    const { baseUrl, etags } = await serveVersions(() => 'a')
    const client = clientFor(baseUrl, 'token')
    for (let limit = 1; limit <= 61; limit += 1) await call(client, listActivity, { params: { id }, query: { limit } })
    await call(client, listActivity, { params: { id }, query: { limit: 2 } })
    await call(client, listActivity, { params: { id }, query: { limit: 1 } })
    expect(etags.slice(61)).toEqual(['W/"a"', undefined])
  })

  test('is requested in full by clients that keep nothing', async () => {
    const { baseUrl, etags } = await serveVersions(() => 'a')
    const client = createInternalClient({ origin: baseUrl.replace('/api', ''), locale: 'en' })
    await call(client, listActivity, read)
    await call(client, listActivity, read)
    expect(etags).toEqual([undefined, undefined])
  })
})
