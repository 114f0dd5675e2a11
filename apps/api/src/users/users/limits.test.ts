import { login, recordAttempt } from '@tidewatch/contract/users/users'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
  // Limits use the machine's clock. It's frozen, so that no window ends because a test is slow.
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await api.close()
})

/** The client's own entries come first, the address added by our proxy last. */
const from = (address: string, claimed = '198.51.100.1') => ({ 'x-forwarded-for': `${claimed}, ${address}` })

const logIn = (id: string, headers: Record<string, string>) =>
  callApi(api.app, login, { body: { 'firebase-token': idTokenOf({ id }, api.clock.now()) }, headers })

describe('200 sign-ins a minute from one address', () => {
  test("get 429 with Retry-After after 120, and other addresses aren't affected", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => logIn(`crowd ${index}`, from('203.0.113.1', `198.51.100.${index}`))),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(120)
    expect(refused).toHaveLength(80)
    for (const { code, headers, data } of refused) {
      expect(code).toBe(10006)
      expect(headers.get('retry-after')).toBe('60')
      expect(data).toEqual({ retryAfterSeconds: 60, first_login: true })
    }
    expect(await logIn('crowd 199', from('203.0.113.2'))).toMatchObject({ code: 0 })
    vi.setSystemTime(Date.now() + 59_000)
    const soon = await logIn('crowd 199', from('203.0.113.1'))
    expect(soon).toMatchObject({ status: 429, data: { retryAfterSeconds: 1, first_login: false } })
    vi.setSystemTime(Date.now() + 1_000)
    expect(await logIn('crowd 199', from('203.0.113.1'))).toMatchObject({ code: 0 })
  })

  test("with invalid tokens don't block anyone with a valid one", async () => {
    const headers = from('203.0.113.3')
    const guess = () => callApi(api.app, login, { body: { 'firebase-token': 'guessed' }, headers })
    const statuses = (await Promise.all(Array.from({ length: 200 }, guess))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(140)
    expect(await logIn('neighbour', headers)).toMatchObject({ code: 0 })
  })

  test('of one user reach a lower limit', async () => {
    const headers = from('203.0.113.4')
    const codes = await Promise.all(Array.from({ length: 40 }, async () => (await logIn('alone', headers)).code))
    expect(codes.filter((code) => code === 0)).toHaveLength(30)
    expect(await logIn('neighbour', headers)).toMatchObject({ code: 0 })
    expect(await logIn('alone', from('203.0.113.44'))).toMatchObject({ code: 0 })
  })
})

describe('failed logins', () => {
  const email = 'guessed@example.com'
  const fail = (headers: Record<string, string>, of = email) =>
    callApi(api.app, recordAttempt, { body: { action: 'login', email: of, succeeded: false }, headers })

  test('are limited to ten per place and email address', async () => {
    const headers = from('203.0.113.5')
    for (let attempt = 0; attempt < 10; attempt++) expect(await fail(headers)).toMatchObject({ code: 0 })
    const refused = await fail(from('203.0.113.5', '192.0.2.99'))
    expect(refused).toMatchObject({ status: 429, code: 10006 })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await fail(headers, 'somebody.else@example.com')).toMatchObject({ code: 0 })
    expect(await fail(from('203.0.113.6'))).toMatchObject({ code: 0 })
  })

  test("don't block the right user, whose login resets them", async () => {
    const headers = from('203.0.113.7')
    for (let attempt = 0; attempt < 11; attempt++) await fail(headers)
    const idToken = idTokenOf({ id: 'guessed', email }, api.clock.now())
    expect(await callApi(api.app, login, { body: { 'firebase-token': idToken }, headers })).toMatchObject({ code: 0 })
    expect(await fail(headers)).toMatchObject({ code: 0 })
  })

  test("aren't reset by a client's claim that the login succeeded", async () => {
    const headers = from('203.0.113.8')
    for (let attempt = 0; attempt < 10; attempt++) await fail(headers)
    const claim = { action: 'login', email, succeeded: true }
    expect(await callApi(api.app, recordAttempt, { body: claim, headers })).toMatchObject({ code: 0 })
    expect(await fail(headers)).toMatchObject({ status: 429 })
  })

  test('with many email addresses from one place are limited as well', async () => {
    const headers = from('203.0.113.9')
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async (_, index) => (await fail(headers, `${index}@example.com`)).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

test.each([
  ['reset', 5],
  ['signup', 10],
])('emails to one address are limited: %s', async (action, limit) => {
  const body = { action, email: 'flooded@example.com', succeeded: true }
  const codes: number[] = []
  for (let mail = 0; mail <= limit; mail++) codes.push((await callApi(api.app, recordAttempt, { body })).code)
  expect(codes).toEqual([...Array(limit).fill(0), 10006])
})

test('anonymous lookups are limited by network address', async () => {
  const collect = (headers: Record<string, string>) =>
    callApi(api.app, searchAccount, { body: { query: 'nano.plant' }, headers })
  const statuses = new Set<number>()
  for (let count = 0; count < 41; count++) {
    statuses.add((await collect(from('203.0.113.10', `198.51.100.${count}`))).status)
  }
  expect(statuses).toEqual(new Set([200, 429]))
  expect(await collect(from('203.0.113.11'))).toMatchObject({ code: 0 })
})
