import { calls } from '@tidewatch/contract/calls'
import { type Call, callPath } from '@tidewatch/contract/define-call'
import { login } from '@tidewatch/contract/users/users'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceEach, sampleOf } from '../testing/sample-input.ts'
import { callApi, idTokenOf } from '../testing/test-api.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let owner: string
let monitorId: string

beforeAll(async () => {
  api = await createTestApp()
  owner = await api.signIn({ id: 'owner' })
  const { data } = await callApi(api.app, addMonitor, { token: owner, body: { username: 'text', source: 'archive' } })
  monitorId = data.id
})
afterAll(() => api.close())

const cursorWith = (id: string, at = '2026-11-20T12:00:00Z') =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url')

const knownBad = [
  '',
  ' ',
  "' or '1'='1",
  "'; drop table users; --",
  '"\\',
  '$1 %s {0} {{x}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202eevil\u2066',
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(10_000),
  '\u{1F30A}'.repeat(5_000),
  cursorWith('not-an-id'),
  cursorWith('a\u0000b'),
  cursorWith('0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11', '0000-01-01T00:00:00Z'),
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  Buffer.from('{"a":1}').toString('base64url'),
]
// Any UTF-16 code units, including lone surrogates.
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units))
const badNumbers = [-1, 0, 0.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e300]
const texts = [...knownBad, ...fc.sample(anyText, { numRuns: 8, seed: 20_261_121 })]

let caller = 0
/** Each request from a different address, so that no rate limit gets in the way. */
const headers = (token: string | undefined) => {
  caller += 1
  const address = `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`
  return { 'x-forwarded-for': address, ...(token ? { authorization: token } : {}) }
}

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

async function send(call: Call, token: string | undefined, parts: Parts) {
  const path = callPath(call, parts.params as Record<string, string>)
  const search = parts.query ? `?${new URLSearchParams(parts.query as Record<string, string>)}` : ''
  const isForm = call.bodyType === 'form'
  const body = isForm
    ? new URLSearchParams(parts.body as Record<string, string>).toString()
    : parts.body === undefined
      ? undefined
      : JSON.stringify(parts.body)
  return api.app.request(`/api${path}${search}`, {
    method: call.method,
    headers: {
      ...headers(token),
      ...(body === undefined
        ? {}
        : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
}

/** Expects the envelope as JSON, which no browser can take for a page, and never a server error. */
async function expectHandled(response: Response, label: string) {
  const text = await response.text()
  expect.soft(response.status, `${label}: ${text.slice(0, 300)}`).toBeLessThan(500)
  expect.soft(response.headers.get('content-type'), label).toMatch(/^application\/json/)
  expect.soft(response.headers.get('x-content-type-options'), label).toBe('nosniff')
  expect.soft(JSON.parse(text), label).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
}

const withText = calls.filter(({ params, query, body }) => params ?? query ?? body)

function acceptable(call: Call): Parts {
  const params = call.params && { ...(sampleOf(call.params) as object), ...(isOnMonitor(call) && { id: monitorId }) }
  return { params, query: call.query && sampleOf(call.query), body: call.body && sampleOf(call.body) }
}

/** Variants of a valid call, each with one text or number replaced. */
function* corrupted(call: Call, good: Parts, bad: string | number) {
  for (const part of ['params', 'query', 'body'] as const) {
    // Malformed text can't be in a path: clients fail to encode it.
    if (part === 'params' && (bad === '' || !String(bad).isWellFormed())) continue
    for (const { path, value } of replaceEach(good[part], bad)) {
      const label = `${call.id} ${part}.${path} = ${JSON.stringify(bad).slice(0, 40)}`
      yield { label, parts: { ...good, [part]: value } }
    }
  }
}

const isOnMonitor = (call: Call) => call.path.startsWith('/ins/monitor/:id')

describe('SQL, HTML, NUL, lone surrogates, very long text and extreme numbers in every field', () => {
  test.each(withText.map((call) => [call.id, call] as const))(
    'never cause a server error: %s',
    async (_, call) => {
      const token = call.access === 'anonymous' ? undefined : owner
      const good = acceptable(call)
      for (const bad of [...texts, ...badNumbers]) {
        for (const { label, parts } of corrupted(call, good, bad))
          await expectHandled(await send(call, token, parts), label)
      }
      // An archive has so many fields that testing it alone takes a while.
    },
    90_000,
  )

  test.each(['id', 'email'] as const)('never cause a server error: the %s of an ID token', async (claim) => {
    for (const text of texts) {
      const identity = { id: 'somebody', ...{ [claim]: text } }
      const body = { 'firebase-token': idTokenOf(identity, api.clock.now()) }
      await expectHandled(await send(login, undefined, { body }), `${claim} = ${JSON.stringify(text.slice(0, 40))}`)
    }
  })

  test.each([
    'current-language',
    'accept-language',
    'authorization',
    'x-request-id',
    'tenantid',
    'x-forwarded-for',
    'user-agent',
  ])('never cause a server error: the header %s', async (name) => {
    // Headers can only contain these characters; others can't be sent.
    for (const text of texts.filter((each) => /^[\x20-\x7e]*$/.test(each))) {
      const idToken = idTokenOf({ id: 'with headers' }, api.clock.now())
      const response = await api.app.request('/api/user/login', {
        method: 'POST',
        headers: { ...headers(undefined), 'content-type': 'application/json', [name]: text },
        body: JSON.stringify({ 'firebase-token': idToken }),
      })
      await expectHandled(response, `${name} = ${text.slice(0, 40)}`)
    }
  })

  test.each([
    '/api/%00',
    '/api/ins/report/%',
    '/api/article/%E0%A4%A',
    '/api/ins/monitor/%2e%2e',
    `/api/${'x'.repeat(10_000)}`,
  ])('never cause a server error: the path %s', async (path) => {
    await expectHandled(await api.app.request(path), path.slice(0, 40))
  })
})

test('an emoji written as two escapes is ordinary text', async () => {
  const response = await api.app.request('/api/ins/search', {
    method: 'POST',
    headers: { ...headers(undefined), 'content-type': 'application/json' },
    body: '{"query":"\\ud83c\\udf0a"}',
  })
  expect(response.status).toBe(200)
})
