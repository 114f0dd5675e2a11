import { afterEach, describe, expect, test } from 'vitest'
import { signInStaff } from '#/testing/second-factor.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
afterEach(() => api.close())

/** The status for a caller connecting from `address`, as the server sees it. */
async function statusFor(address: string, headers: Record<string, string> = {}): Promise<number> {
  const incoming = { socket: { remoteAddress: address, remotePort: 50_000, remoteFamily: 'IPv4' } }
  return (await api.app.request('/api/metrics', { headers }, { incoming })).status
}

test('without METRICS_TOKEN only operators can read them, wherever they connect from', async () => {
  api = await createTestApp()
  for (const address of ['127.0.0.1', '10.0.0.2', '::1', '203.0.113.9']) expect(await statusFor(address)).toBe(401)
  expect(await statusFor('127.0.0.1', { authorization: 'Bearer ' })).toBe(401)
})

describe('with METRICS_TOKEN', () => {
  const secret = 'scrape-me-4711-and-nobody-else-will'

  test('it grants access from anywhere, and nothing else does', async () => {
    api = await createTestApp({ env: { METRICS_TOKEN: secret } })
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    expect(await statusFor('203.0.113.9', bearer(secret))).toBe(200)
    expect(await statusFor('10.0.0.2', { ...bearer(secret), 'x-forwarded-for': '203.0.113.9' })).toBe(200)
    expect(await statusFor('127.0.0.1')).toBe(401)
    for (const wrong of ['', secret.slice(0, -1), `${secret}x`, secret.toUpperCase()])
      expect(await statusFor('127.0.0.1', bearer(wrong)), wrong).toBe(401)
  })

  test('old and new tokens are both accepted during a rotation', async () => {
    const old = 'the-one-of-the-year-before'
    api = await createTestApp({ env: { METRICS_TOKEN: `${secret}, ${old}` } })
    for (const known of [secret, old]) {
      expect(await statusFor('203.0.113.9', { authorization: `Bearer ${known}` }), known).toBe(200)
    }
    expect(await statusFor('203.0.113.9', { authorization: `Bearer ${secret}, ${old}` })).toBe(401)
  })

  test("operators don't need it, other users are refused", async () => {
    api = await createTestApp({ env: { METRICS_TOKEN: secret } })
    const operator = await signInStaff(api, { id: 'operates' }, 'operator')
    expect(await statusFor('203.0.113.9', { authorization: operator })).toBe(200)
    const user = await api.signIn({ id: 'only watches' })
    expect(await statusFor('127.0.0.1', { authorization: user })).toBe(403)
  })
})

test('a request is counted under the call that handled it, not another one whose pattern also matches', async () => {
  const secret = 'scrape-me-4711-and-nobody-else-will'
  api = await createTestApp({ env: { METRICS_TOKEN: secret } })
  const authorization = await api.signIn({ id: 'watcher' })
  await api.app.request('/api/ins/monitor/list', { headers: { authorization } })
  await api.app.request('/api/no/such/call')
  const answer = await api.app.request('/api/metrics', { headers: { authorization: `Bearer ${secret}` } })
  const routes = [...(await answer.text()).matchAll(/duration_seconds_count\{[^}]*route="([^"]+)"/g)].map(
    ([, route]) => route,
  )
  expect(routes).toContain('/api/ins/monitor/list')
  expect(routes).not.toContain('/api/ins/monitor/:id')
  expect(routes.every((route) => !route?.includes('/no/such'))).toBe(true)
})
