import { createCalendarUrl, getCalendarUrl } from '@tidewatch/contract/delivery/syndication'
import { createTableUrls, getTableUrls } from '@tidewatch/contract/delivery/tables'
import { getUser, login, revokeOtherSessions, stepUp } from '@tidewatch/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { endRevokedSessions } from './revoked-sign-ins.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const idToken = (id: string) => idTokenOf({ id }, api.clock.now())
const logIn = (token: string) => callApi(api.app, login, { body: { 'firebase-token': token } })
const proving = (token: string, id: string) =>
  callApi(api.app, stepUp, { token, body: { 'firebase-token': idToken(id) } })
const isOpen = async (token: string) => (await callApi(api.app, getUser, { token })).code === 0

/** Someone else is signed in with the old password, and has another ID token, when the password is reset. */
async function resetWhileStolen(id: string) {
  const token = await api.signIn({ id })
  const held = idToken(id)
  api.clock.advance({ minutes: 1 })
  api.resetPassword(id)
  return { token, held }
}

describe('after a password reset', () => {
  test('the ID tokens of earlier sign-ins are refused', async () => {
    const { held } = await resetWhileStolen('holds a token')
    expect(await logIn(held)).toMatchObject({ status: 401, code: 10003 })
    expect(await logIn(idToken('holds a token'))).toMatchObject({ code: 0 })
  })

  test('the next login ends earlier sessions', async () => {
    const { token } = await resetWhileStolen('logs in again')
    expect(await logIn(idToken('logs in again'))).toMatchObject({ code: 0 })
    expect(await isOpen(token)).toBe(false)
  })

  test('the next login ends earlier secret URLs, which need no session', async () => {
    const former = await api.signIn({ id: 'copied' })
    const { data } = await callApi(api.app, createTableUrls, { token: former })
    await callApi(api.app, createCalendarUrl, { token: former })
    const read = async () =>
      (await api.app.request(new URL(data?.urls.days ?? '').href.replace(/^.*?\/api/, '/api'))).status
    expect(await read()).toBe(200)
    await resetWhileStolen('copied')
    const token = await api.signIn({ id: 'copied' })
    expect(await read()).toBe(404)
    expect((await callApi(api.app, getTableUrls, { token })).data).toBeNull()
    expect((await callApi(api.app, getCalendarUrl, { token })).data).toBeNull()
    // One made with the new password stays.
    await callApi(api.app, createTableUrls, { token })
    await endRevokedSessions(api.context)
    expect((await callApi(api.app, getTableUrls, { token })).data).not.toBeNull()
  })

  test('so does an attempt to log in with an earlier ID token', async () => {
    const { token, held } = await resetWhileStolen('gives itself away')
    await logIn(held)
    expect(await isOpen(token)).toBe(false)
  })

  test('the regular check ends them when nobody logs in, but not later ones or those of others', async () => {
    const { token } = await resetWhileStolen('stays away')
    const others = await api.signIn({ id: 'never reset' })
    await endRevokedSessions(api.context)
    expect(await isOpen(token)).toBe(false)
    expect(await isOpen(others)).toBe(true)
    const later = await api.signIn({ id: 'stays away' })
    await endRevokedSessions(api.context)
    expect(await isOpen(later)).toBe(true)
  })

  test('a session stays if its user proves that they know the new password, and the others end', async () => {
    const here = await api.signIn({ id: 'changes it here' })
    const { token: there } = await resetWhileStolen('changes it here')
    expect(await proving(here, 'changes it here')).toMatchObject({ code: 0 })
    expect(await callApi(api.app, revokeOtherSessions, { token: here })).toMatchObject({ code: 0 })
    await endRevokedSessions(api.context)
    expect(await isOpen(there)).toBe(false)
    expect(await isOpen(here)).toBe(true)
  })
})

test("nobody can log in while the identity provider can't confirm the sign-in", async () => {
  const { identities } = api.context
  const { validSince } = identities
  identities.validSince = () => Promise.reject(new Error('HTTP 503'))
  const refused = await logIn(idToken('waits'))
  expect(refused).toMatchObject({ status: 503, code: 50003 })
  expect(refused.headers.get('retry-after')).toBe('5')
  identities.validSince = async () => new Map()
  expect(await logIn(idToken('is gone there'))).toMatchObject({ status: 401, code: 10003 })
  identities.validSince = validSince
})
