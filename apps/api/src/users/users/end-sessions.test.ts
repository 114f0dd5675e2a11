import { createTableUrls } from '@tidewatch/contract/delivery/tables'
import { listSecurityEvents } from '@tidewatch/contract/operations/security'
import { getUser, login } from '@tidewatch/contract/users/users'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { syndicationUrls } from '#/platform/db/schema/delivery/syndication.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { endAllSessions, endSessionsOf } from './end-sessions.ts'
import { grantRole } from './grant-role.ts'

let api: TestApp
let [ada, ben] = ['', '']

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ minutes: 1 })
  ada = await api.signIn({ id: 'ada' })
  ben = await api.signIn({ id: 'ben' })
})

const statusOf = async (token: string) => (await callApi(api.app, getUser, { token })).status
/** The events that an operator who logs in now sees about a user. */
async function kindsOf(q: string) {
  api.clock.advance({ minutes: 1 })
  const token = await signInStaff(api, { id: 'ophelia' }, 'operator')
  const { data } = await callApi(api.app, listSecurityEvents, { token, query: { q, kind: 'sessions-ended' } })
  return data.events.map(({ user, network }) => ({ user, network }))
}

test("an operator ends the sessions of one user, and earlier ID tokens can't open new ones", async () => {
  const held = idTokenOf({ id: 'ada' }, api.clock.now())
  expect(await endSessionsOf(api.context, 'ADA@example.com')).toBe(1)
  expect([await statusOf(ada), await statusOf(ben)]).toEqual([401, 200])
  expect(await callApi(api.app, login, { body: { 'firebase-token': held } })).toMatchObject({ status: 401 })
  expect(await kindsOf('ada@example.com')).toEqual([{ user: 'ada@example.com', network: null }])
  expect(await endSessionsOf(api.context, 'nobody@example.com')).toBeNull()
})

test('or those of everyone', async () => {
  const held = idTokenOf({ id: 'ben' }, api.clock.now())
  expect(await endAllSessions(api.context)).toBeGreaterThanOrEqual(2)
  expect([await statusOf(ada), await statusOf(ben)]).toEqual([401, 401])
  expect(await callApi(api.app, login, { body: { 'firebase-token': held } })).toMatchObject({ status: 401 })
  expect(await kindsOf('')).toContainEqual({ user: null, network: null })
  expect(await statusOf(await api.signIn({ id: 'ben' }))).toBe(200)
})

test('along with the secret URLs', async () => {
  const addresses = () => api.context.db.$count(syndicationUrls)
  for (const token of [ada, ben]) await callApi(api.app, createTableUrls, { token })
  expect(await addresses()).toBe(2)
  await endSessionsOf(api.context, 'ada@example.com')
  expect(await addresses()).toBe(1)
  await endAllSessions(api.context)
  expect(await addresses()).toBe(0)
})

test("revoking a role ends its holder’s sessions, granting one doesn't", async () => {
  await grantRole(api.context, { email: 'ben@example.com', role: 'editor' })
  expect(await statusOf(ben)).toBe(200)
  await grantRole(api.context, { email: 'ben@example.com', role: 'editor', revoke: true })
  expect([await statusOf(ada), await statusOf(ben)]).toEqual([200, 401])
  expect(await kindsOf('ben@example.com')).toEqual([{ user: 'ben@example.com', network: null }])
})
