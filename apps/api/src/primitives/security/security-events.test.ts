import { listSecurityEvents } from '@tidewatch/contract/operations/security'
import { deleteUser, getUser, login, logout, recordAttempt, stepUp } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { grantRole } from '#/users/users/grant-role.ts'

let api: TestApp
let operator: string

beforeAll(async () => {
  api = await createTestApp()
  operator = await signInStaff(api, { id: 'ophelia' }, 'operator')
})
afterAll(() => api.close())

const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'x-forwarded-for': '203.0.113.77',
}
const seen = async (q: string, kind?: string) => {
  const { data } = await callApi(api.app, listSecurityEvents, { token: operator, query: { q, ...(kind && { kind }) } })
  return data.events
}
const kindsOf = async (q: string) => (await seen(q)).map(({ kind, reason }) => (reason ? `${kind}: ${reason}` : kind))
/** The list is ordered by time, and the test clock doesn't advance by itself. */
const next = () => api.clock.advance({ minutes: 1 })
const logIn = (token: string) => callApi(api.app, login, { body: { 'firebase-token': token }, headers })

test('staff see logins and earlier refusals, with network and device', async () => {
  const email = 'ada@example.com'
  await logIn(idTokenOf({ id: 'ada', emailVerified: false }, api.clock.now()))
  next()
  const attempt = { action: 'login', email: 'Ada@Example.com', succeeded: false }
  await callApi(api.app, recordAttempt, { body: attempt, headers })
  next()
  const held = idTokenOf({ id: 'ada' }, api.clock.now())
  const { data } = await logIn(held)
  next()
  await callApi(api.app, logout, { token: data.token, headers })
  next()
  await logIn(held)
  expect(await kindsOf('ADA@example.com')).toEqual([
    'login-refused: sign-in-ended',
    'session-ended',
    'login',
    'password-failed',
    'login-refused: email-not-verified',
  ])
  expect(await seen(email, 'login')).toMatchObject([
    { user: email, network: '203.0.113.0/24', device: 'Firefox, Linux', reason: null },
  ])
  expect(await seen('203.0.113.0/24', 'password-failed')).toHaveLength(1)
})

test("invalid tokens are recorded without a user, but a flood of them isn't", async () => {
  const flood = { ...headers, 'x-forwarded-for': '198.51.100.9' }
  for (let call = 0; call < 40; call++) {
    await callApi(api.app, login, { body: { 'firebase-token': 'guessed' }, headers: flood })
  }
  const events = await callApi(api.app, listSecurityEvents, {
    token: operator,
    query: { q: '198.51.100.0/24', limit: '100' },
  })
  expect(events.data.events).toHaveLength(30)
  expect(events.data.events[0]).toMatchObject({ kind: 'login-refused', reason: 'bad-token', user: null })
})

test('identity confirmations, refused or not, and role changes are recorded', async () => {
  const token = await api.signIn({ id: 'proves' })
  const body = (id: string) => ({ 'firebase-token': idTokenOf({ id }, api.clock.now()) })
  next()
  await callApi(api.app, stepUp, { token, body: body('somebody else') })
  next()
  await callApi(api.app, stepUp, { token, body: body('proves') })
  next()
  await grantRole(api.context, { email: 'proves@example.com', role: 'support' })
  expect(await kindsOf('proves@example.com')).toEqual([
    'role-granted',
    'identity-confirmed',
    'confirmation-refused: someone-else',
    'login',
  ])
})

test('pages continue where the previous one ended', async () => {
  const ids: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const query = { limit: '7', ...(cursor ? { cursor } : {}) }
    const { data } = await callApi(api.app, listSecurityEvents, { token: operator, query })
    ids.push(...data.events.map(({ id }) => id))
    cursor = data.nextCursor
  }
  const { rows } = await api.context.db.execute(sql`select 1 from security_events`)
  expect(new Set(ids).size).toBe(rows.length)
})

test('a deleted user leaves only an anonymous deletion event; all events are deleted after 90 days', async () => {
  const email = 'goes@example.com'
  await callApi(api.app, recordAttempt, { body: { action: 'login', email, succeeded: false } })
  const token = await api.signIn({ id: 'goes' })
  const { data: user } = await callApi(api.app, getUser, { token })
  await callApi(api.app, deleteUser, { token })
  expect(await seen(email)).toEqual([])
  const { rows } = await api.context.db.execute(sql`select 1 from security_events where user_id = ${user.id}`)
  expect(rows).toEqual([])
  expect(await seen('', 'account-deleted')).toMatchObject([{ user: null }])
  api.clock.advance({ days: 91 })
  await runMaintenance(api.context)
  expect((await api.context.db.execute(sql`select 1 from security_events`)).rows).toEqual([])
})
