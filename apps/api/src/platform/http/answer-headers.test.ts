import { calls } from '@tidewatch/contract/calls'
import { type Call, callPath } from '@tidewatch/contract/define-call'
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
const reads = calls.filter(({ method }) => method === 'GET')
const isShared = (call: Call) => call.shared === true

function ask(call: Call, headers = new Headers()) {
  const names = Object.fromEntries(Array.from(call.path.matchAll(/:(\w+)/g), ([, name = '']) => [name, id]))
  return api.app.request(`/api${callPath(call, names)}`, { headers })
}

test.each(reads.filter((call) => !isShared(call)).map((call) => [call.id, call] as const))(
  'responses of %s are never cached',
  async (_, call) => {
    for (const headers of [new Headers(), new Headers({ authorization: token })]) {
      const answer = await ask(call, headers)
      await answer.body?.cancel()
      expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    }
  },
)

test.each(reads.filter(isShared).map((call) => [call.id, call] as const))(
  "responses of %s are the same for everyone and cached by shared caches, errors aren't",
  async (_, call) => {
    const answer = await ask(call)
    const { code } = (await answer.clone().json()) as { code: number }
    expect(answer.headers.get('cache-control')).toBe(
      code === 0 ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=60' : 'no-store',
    )
    expect(answer.headers.get('vary')).toBe(code === 0 ? 'Current-Language, Accept-Language' : null)
    const asUser = await ask(call, new Headers({ authorization: token }))
    expect(await asUser.text()).toBe(await answer.text())
  },
)

test('public responses may be cached', async () => {
  const keys = await api.app.request('/api/.well-known/report-keys.json')
  expect(keys.headers.get('cache-control')).toBe('public, max-age=3600')
})

test.each(['/api/health', '/api/nothing', '/api/docs', '/api/openapi.json', '/nothing'])(
  '%s has security headers',
  async (path) => {
    const { headers } = await api.app.request(path)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src [^;]*unsafe/)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
  },
)
