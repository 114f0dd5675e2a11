import type { Call } from '@tidewatch/contract/define-call'
import { health } from '@tidewatch/contract/operations/system'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

function post(body: string, headers: Record<string, string> = {}) {
  return api.app.request('/api/ins/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

test('every response has a request id, and keeps a valid one from the request', async () => {
  const own = await api.app.request('/api/health')
  expect(own.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  const given = await api.app.request('/api/health', { headers: { 'x-request-id': 'from-the-edge-1' } })
  expect(given.headers.get('x-request-id')).toBe('from-the-edge-1')
  const wrong = await api.app.request('/api/health', { headers: { 'x-request-id': 'a b' } })
  expect(wrong.headers.get('x-request-id')).not.toBe('a b')
})

test('every response of a deprecated call has the dates of its deprecation and removal', async () => {
  const call: Call = health
  call.deprecated = { since: '2027-01-01', sunset: '2027-07-01' }
  const { headers } = await api.app.request('/api/health')
  delete call.deprecated
  expect(headers.get('deprecation')).toBe('@1798761600')
  expect(headers.get('sunset')).toBe('Thu, 01 Jul 2027 00:00:00 GMT')
  expect((await api.app.request('/api/health')).headers.get('deprecation')).toBeNull()
})

test.each([
  ['a body that is no JSON', () => post('{'), 400, 10001],
  ['a body of another type', () => post('query=x', { 'content-type': 'text/plain' }), 415, 10001],
  ['a body that is too large', () => post(JSON.stringify({ query: 'x'.repeat(300_000) })), 413, 10001],
  ['a field that is missing', () => post('{}'), 200, 10001],
  ['a path that is not there', () => api.app.request('/api/nothing'), 404, 10004],
  ['the root', () => api.app.request('/'), 404, 10004],
  ['a path outside the API', () => api.app.request('/favicon.ico'), 404, 10004],
  ['a path that only begins like the API', () => api.app.request('/apinothing', { method: 'POST' }), 404, 10004],
])('%s is answered with the envelope', async (_, request, status, code) => {
  const response = await request()
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code, message: expect.any(String) })
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
})

test('a body that can’t be read is refused with what to do about it', async () => {
  const answerTo = async (response: Response | Promise<Response>) => {
    const { message, data } = (await (await response).json()) as { message: string; data: unknown }
    return { message, data }
  }
  const notJson = { message: 'The body isn’t valid JSON.', data: { reason: 'bodyNotJson' } }
  expect(await answerTo(post('{'))).toEqual(notJson)
  expect(await answerTo(post(''))).toEqual(notJson)
  expect(await answerTo(api.app.request('/api/ins/search', { method: 'POST' }))).toEqual({
    message: 'Send the body with Content-Type: application/json.',
    data: { reason: 'bodyType' },
  })
  expect(await answerTo(post(JSON.stringify({ query: 'x'.repeat(300_000) })))).toEqual({
    message: 'The body is larger than 256 KB. Send less at once.',
    data: { reason: 'bodyTooLarge' },
  })
})

describe('an invalid field', () => {
  const fieldsOf = async (path: string, body?: unknown) => {
    const token = await api.signIn({ id: 'writes a client' })
    const response = await api.app.request(`/api${path}`, {
      method: body === undefined ? 'GET' : 'PATCH',
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return ((await response.json()) as { data: { fields: unknown } }).data.fields
  }
  const monitor = '/ins/monitor/0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11'

  test('comes with what is accepted instead', async () => {
    expect(await fieldsOf('/ins/report/list?limit=-1')).toEqual([{ path: 'limit', key: 'too_small', minimum: 1 }])
    expect(await fieldsOf('/ins/report/list?limit=101')).toEqual([{ path: 'limit', key: 'too_big', maximum: 100 }])
    expect(await fieldsOf(monitor, { cadence: 'hourly', paused: 'yes' })).toEqual([
      { path: 'paused', key: 'invalid_type', expected: 'boolean' },
      { path: 'cadence', key: 'invalid_value', allowed: ['daily', 'weekly', 'monthly'] },
    ])
  })

  test('is named when it is misspelt', async () => {
    expect(await fieldsOf(monitor, { pausd: true })).toEqual([
      { path: '', key: 'nothingToChange' },
      { path: 'pausd', key: 'unrecognized_keys' },
    ])
  })

  test('is repeated in part if its name is endless', async () => {
    const body = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}${'x'.repeat(1_000)}`, true]))
    expect(JSON.stringify(await fieldsOf(monitor, body)).length).toBeLessThan(4_000)
  })
})

test("the message is in the request's language", async () => {
  const german = await post('{}', { 'current-language': 'de' })
  const english = await post('{}', { 'current-language': 'xx', 'accept-language': 'fr' })
  const [de, en] = [await german.json(), await english.json()]
  expect(de).toMatchObject({ code: 10001 })
  expect((de as { message: string }).message).not.toBe((en as { message: string }).message)
})

test('the OpenAPI document and its page are served', async () => {
  const document = await api.app.request('/api/openapi.json')
  expect(await document.json()).toMatchObject({ openapi: '3.1.0' })
  const page = await api.app.request('/api/docs')
  expect(await page.text()).toContain('swagger-ui-bundle.js')
  const script = await api.app.request('/api/docs/swagger-ui-bundle.js')
  expect(script.status).toBe(200)
})

test('readiness fails while the database is down', async () => {
  const own = await createTestApp()
  expect((await own.app.request('/api/ready')).status).toBe(200)
  const { pool } = own.context
  const query = pool.query
  pool.query = () => Promise.reject(new Error('gone'))
  const response = await own.app.request('/api/ready')
  pool.query = query
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 50003 })
  await own.close()
})
