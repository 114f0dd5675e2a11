import { health, ready } from '@tidewatch/contract/operations/system'
import { getUser, login } from '@tidewatch/contract/users/users'
import { listMonitors } from '@tidewatch/contract/watch/monitors'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '#/testing/database-proxy.ts'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const secret = 'scrape-me-4711-and-nobody-else-will'
let proxy: DatabaseProxy
let api: TestApp
/** The delays that the progress hub requested. Each ends when the test resolves it. */
let pauses: { ms: number; end: () => void }[]

beforeEach(async () => {
  proxy = createDatabaseProxy()
  pauses = []
  api = await createTestApp({
    proxy,
    env: { METRICS_TOKEN: secret },
    wait: (ms, signal) =>
      new Promise((end) => {
        pauses.push({ ms, end })
        signal.addEventListener('abort', () => end())
      }),
  })
})
afterEach(async () => {
  proxy.restore()
  await api.close()
  await proxy.close()
})

async function metrics(): Promise<string> {
  const response = await api.app.request('/api/metrics', { headers: { authorization: `Bearer ${secret}` } })
  expect(response.status).toBe(200)
  return response.text()
}

test('without its database the API answers 503 with Retry-After, and recovers afterwards', async () => {
  const token = await api.signIn({ id: 'stays' })
  const calls = {
    signedIn: () => callApi(api.app, getUser, { token }),
    anonymous: () => callApi(api.app, searchAccount, { body: { query: 'nano.plant' } }),
    transaction: () =>
      callApi(api.app, login, { body: { 'firebase-token': idTokenOf({ id: 'new' }, api.clock.now()) } }),
  }
  expect(await metrics()).toMatch(/^tidewatch_database_up 1$/m)
  proxy.cut()
  // More calls of each kind than the pool's size, so that a connection lost to the outage shows.
  for (const call of Object.values(calls).flatMap((one) => Array(6).fill(one) as (typeof one)[])) {
    const { status, code, headers, data, message } = await call()
    expect({ status, code }).toEqual({ status: 503, code: 50003 })
    expect(headers.get('retry-after')).toBe('5')
    expect(data).toMatchObject({ retryAfterSeconds: 5, requestId: expect.any(String) })
    expect(message).not.toBe('')
  }
  expect(await callApi(api.app, health)).toMatchObject({ status: 200 })
  expect(await callApi(api.app, ready)).toMatchObject({ status: 503, data: { retryAfterSeconds: 5 } })
  const duringOutage = await metrics()
  expect(duringOutage).toMatch(/^tidewatch_database_up 0$/m)
  expect(duringOutage).toMatch(/^tidewatch_progress_connected 0$/m)

  proxy.restore()
  for (const call of Object.values(calls)) expect(await call()).toMatchObject({ code: 0 })
  expect(await callApi(api.app, listMonitors, { token })).toMatchObject({ code: 0 })
  expect(await metrics()).toMatch(/^tidewatch_database_up 1$/m)
})

test('progress arrives over one connection, which makes one reconnection attempt at a time', async () => {
  const attempts = 8
  const listener = vi.fn()
  const others = vi.fn()
  const unwatch = api.progressHub.watch('monitor', listener)
  api.progressHub.watch('another', others)
  expect(await metrics()).toMatch(/^tidewatch_progress_connected 1$/m)

  proxy.cut()
  const before = proxy.attempts()
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await expect.poll(() => pauses).toHaveLength(attempt)
    expect(proxy.attempts() - before).toBe(attempt - 1)
    const longest = Math.min(1_000 * 2 ** (attempt - 1), 10_000)
    expect(pauses.at(-1)?.ms).toBeGreaterThanOrEqual(longest / 2)
    expect(pauses.at(-1)?.ms).toBeLessThanOrEqual(longest)
    if (attempt === attempts) proxy.restore()
    pauses.at(-1)?.end()
  }
  // Each watcher is notified once, and then reads what happened in the meantime.
  await expect.poll(() => listener).toHaveBeenCalledTimes(1)
  expect(others).toHaveBeenCalledTimes(1)
  expect(proxy.attempts() - before).toBe(attempts)
  expect(pauses).toHaveLength(attempts)
  const afterOutage = await metrics()
  expect(afterOutage).toMatch(/^tidewatch_progress_connected 1$/m)
  expect(afterOutage).toMatch(/^tidewatch_progress_reconnections_total 1$/m)

  await api.context.pool.query("select pg_notify('monitor_progress', 'monitor')")
  await expect.poll(() => listener).toHaveBeenCalledTimes(2)
  expect(others).toHaveBeenCalledTimes(1)
  unwatch()
})

test('a second outage starts again with the shortest delay', async () => {
  for (const outage of [1, 2]) {
    proxy.cut()
    await expect.poll(() => pauses).toHaveLength(outage)
    expect(pauses.at(-1)?.ms).toBeLessThanOrEqual(1_000)
    proxy.restore()
    pauses.at(-1)?.end()
    await expect.poll(() => api.progressHub.state()).toEqual({ isConnected: true, reconnections: outage })
  }
})

test('a hub closed during an outage makes no further attempt', async () => {
  proxy.cut()
  await expect.poll(() => pauses).toHaveLength(1)
  const before = proxy.attempts()
  await api.progressHub.close()
  expect(pauses).toHaveLength(1)
  expect(proxy.attempts()).toBe(before)
})
