import { calls } from '@tidewatch/contract/calls'
import { callPath } from '@tidewatch/contract/define-call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let token: string
beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'reads' })
})
afterAll(() => api.close())

const id = '0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11'
const readable = calls.filter(({ method }) => method === 'GET')

test.each(readable.map((call) => [call.id, call] as const))('nobody keeps what %s answers', async (_, call) => {
  const names = Object.fromEntries(Array.from(call.path.matchAll(/:(\w+)/g), ([, name = '']) => [name, id]))
  const path = `/api${callPath(call, names)}`
  for (const headers of [new Headers(), new Headers({ authorization: token })]) {
    const answer = await api.app.request(path, { headers })
    await answer.body?.cancel()
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  }
})

test('what is for everybody may be kept', async () => {
  const keys = await api.app.request('/api/.well-known/report-keys.json')
  expect(keys.headers.get('cache-control')).toBe('public, max-age=3600')
})

test.each(['/api/health', '/api/nothing', '/api/docs', '/api/openapi.json', '/nothing'])(
  '%s says how browsers are to treat it',
  async (path) => {
    const { headers } = await api.app.request(path)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src [^;]*unsafe/)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
  },
)
