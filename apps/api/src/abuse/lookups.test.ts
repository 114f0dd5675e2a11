import { codes } from '@tidewatch/contract/codes'
import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { startClaim } from '@tidewatch/contract/watch/opt-out'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

/** The production budget of one token. */
const callsPerHour = 200

const unknownId = '0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11'

let api: TestApp
beforeEach(async () => {
  api = await createTestApp({ budget: callsPerHour })
  // Limits use the machine's clock. It's frozen, so that no minute ends because a test is slow.
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() })
})
afterEach(async () => {
  vi.useRealTimers()
  await api.close()
})

const search = (query: string, from: string, token?: string) =>
  callApi(api.app, searchAccount, { token, body: { query }, headers: { 'x-forwarded-for': from } })
const add = (token: string, username: string) => callApi(api.app, addMonitor, { token, body: { username } })
const claim = (username: string, from: string) =>
  callApi(api.app, startClaim, { body: { username }, headers: { 'x-forwarded-for': from } })

async function countCalls(): Promise<number> {
  const { rows } = await api.context.db.execute<{ calls: number }>(
    sql`select coalesce(sum(calls), 0)::int as calls from graph_call_hours`,
  )
  return rows[0]?.calls ?? 0
}

/** Searches for a number of nonexistent names, all at once. */
function flood(from: string, names: number, token?: string) {
  return Promise.all(Array.from({ length: names }, (_, name) => search(`nobody.${name}.at.${from}`, from, token)))
}

async function expectOthersServed() {
  const other = await api.signIn({ id: 'somebody else' })
  expect((await search('harbour.lights', '203.0.113.200', other)).code).toBe(codes.ok)
  expect((await add(other, 'casa.limon')).code).toBe(codes.ok)
  expect((await claim('lena.sails', '203.0.113.201')).code).toBe(codes.ok)
  expect((await api.context.budget.room('routine')).calls).toBeGreaterThan(0)
}

test("one visitor who searches endlessly gets at most a quarter of the visitors' share, and others aren't affected", async () => {
  const answers = await flood('203.0.113.1', 40)
  expect(answers.filter(({ code }) => code === codes.noSuchAccount).length).toBeLessThanOrEqual(10)
  const refused = answers.find(({ code }) => code === codes.tooManyRequests)
  expect(refused?.data).toMatchObject({ retryAfterSeconds: expect.any(Number) })
  expect((await search('harbour.lights', '203.0.113.2')).code).toBe(codes.ok)
  await expectOthersServed()
})

test('all visitors together get a fifth of the hourly budget', async () => {
  for (let place = 1; place <= 40; place += 1) await flood(`203.0.113.${place}`, 12)
  expect(await countCalls()).toBe(callsPerHour / 5)
  expect((await search('nobody.else', '203.0.113.99')).code).toBe(codes.tooManyRequests)
  await expectOthersServed()
})

test('users who search endlessly leave enough for the schedule and for owners', async () => {
  for (let user = 1; user <= 20; user += 1) {
    const token = await api.signIn({ id: `attacker ${user}` })
    await flood(`198.51.100.${user}`, 30, token)
  }
  expect(await countCalls()).toBeLessThanOrEqual(callsPerHour / 2)
  expect((await claim('lena.sails', '203.0.113.201')).code).toBe(codes.ok)
  expect((await api.context.budget.room('routine')).calls).toBeGreaterThan(0)
})

test('adding to a full plan, or an account already watched, makes no request to Instagram and is rate-limited', async () => {
  const token = await api.signIn({ id: 'a full plan' })
  await add(token, 'casa.limon')
  const before = await countCalls()
  expect((await add(token, 'casa.limon')).code).toBe(codes.alreadyTracked)
  const answers = await Promise.all(Array.from({ length: 70 }, (_, name) => add(token, `nobody.${name}`)))
  expect(await countCalls()).toBe(before)
  const count = (code: number) => answers.filter((answer) => answer.code === code).length
  expect([count(codes.planLimitReached), count(codes.tooManyRequests)]).toEqual([58, 12])
})

test('the same name costs one request in five minutes, whether or not the account exists', async () => {
  for (const name of ['harbour.lights', 'nobody.at.all']) {
    await Promise.all([search(name, '203.0.113.1'), search(name, '203.0.113.2')])
    await search(name, '203.0.113.3')
  }
  expect(await countCalls()).toBe(2)
  api.clock.set(new Date(api.clock.now().getTime() + 5 * 60_000 + 1))
  await search('harbour.lights', '203.0.113.1')
  expect(await countCalls()).toBe(3)
})

test('reads of samples are limited to 240 a minute per caller', async () => {
  const read = (from: string) =>
    callApi(api.app, getAnalytics, { params: { id: unknownId }, headers: { 'x-forwarded-for': from } })
  const answers = await Promise.all(Array.from({ length: 245 }, () => read('203.0.113.7')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  expect((await read('203.0.113.8')).status).toBe(404)
})
