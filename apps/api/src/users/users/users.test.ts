import {
  closeEmailNotifications,
  deleteUser,
  getUser,
  login,
  logout,
  openEmailNotifications,
  updatePreferences,
  updateUser,
} from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

describe('logging in', () => {
  test('creates the user the first time and says so once', async () => {
    const body = { 'firebase-token': idTokenOf({ id: 'first' }, api.clock.now()), locale: 'de' }
    expect(await callApi(api.app, login, { body })).toMatchObject({ code: 0, data: { first_login: true } })
    expect(await callApi(api.app, login, { body })).toMatchObject({ code: 0, data: { first_login: false } })
  })

  test("returns 10002 while the email address isn't verified", async () => {
    const token = idTokenOf({ id: 'unverified', emailVerified: false }, api.clock.now())
    const answer = await callApi(api.app, login, { body: { 'firebase-token': token } })
    expect(answer).toMatchObject({ status: 200, code: 10002, data: { first_login: true } })
  })

  test('reports for a refused login whether it would have been the first', async () => {
    const verified = idTokenOf({ id: 'changes address' }, api.clock.now())
    await callApi(api.app, login, { body: { 'firebase-token': verified } })
    const token = idTokenOf({ id: 'changes address', emailVerified: false }, api.clock.now())
    const answer = await callApi(api.app, login, { body: { 'firebase-token': token } })
    expect(answer).toMatchObject({ code: 10002, data: { first_login: false } })
  })

  test('refuses an invalid token, in the language of the request', async () => {
    const answer = await callApi(api.app, login, {
      body: { 'firebase-token': 'nonsense' },
      headers: { 'current-language': 'en' },
    })
    expect(answer).toMatchObject({ status: 401, code: 10003 })
    expect(answer.message).toContain('log in again')
  })

  test('stores the referring site once', async () => {
    const body = { 'firebase-token': idTokenOf({ id: 'led' }, api.clock.now()), source_domain: 'first.example' }
    const { data } = await callApi(api.app, login, { body })
    const later = { 'firebase-token': body['firebase-token'], source_domain: 'second.example' }
    expect(await callApi(api.app, updateUser, { token: data.token, body: later })).toMatchObject({ code: 0 })
    const { rows } = await api.context.db.execute(sql`select source_domain from users where identity_id = 'led'`)
    expect(rows).toEqual([{ source_domain: 'first.example' }])
  })
})

test('logging out ends this session and no other', async () => {
  const here = await api.signIn({ id: 'two places' })
  const there = await api.signIn({ id: 'two places' })
  await callApi(api.app, logout, { token: here })
  expect(await callApi(api.app, getUser, { token: here })).toMatchObject({ status: 401 })
  expect(await callApi(api.app, getUser, { token: there })).toMatchObject({ code: 0 })
})

test('preferences change, and an unknown time zone is refused', async () => {
  const token = await api.signIn({ id: 'prefers' })
  const answer = await callApi(api.app, updatePreferences, { token, body: { locale: 'ja', timeZone: 'Asia/Tokyo' } })
  expect(answer.data).toMatchObject({ locale: 'ja', timeZone: 'Asia/Tokyo' })
  const wrong = await callApi(api.app, updatePreferences, { token, body: { timeZone: 'Mars/Base' } })
  expect(wrong).toMatchObject({ code: 10001, data: { fields: [{ path: 'timeZone' }] } })
})

test('weeks start as usual for the language until the user chooses otherwise', async () => {
  const body = { 'firebase-token': idTokenOf({ id: 'plans weeks' }, api.clock.now()), locale: 'de' }
  const { token } = (await callApi(api.app, login, { body })).data
  expect((await callApi(api.app, getUser, { token })).data.weekStart).toBe(1)
  const japanese = await callApi(api.app, updatePreferences, { token, body: { locale: 'ja' } })
  expect(japanese.data.weekStart).toBe(7)
  expect((await callApi(api.app, updatePreferences, { token, body: { weekStart: 6 } })).data.weekStart).toBe(6)
  expect(await callApi(api.app, updatePreferences, { token, body: { weekStart: 3 } })).toMatchObject({ code: 10001 })
})

test('email notifications can be turned on and off', async () => {
  const token = await api.signIn({ id: 'wants no mail' })
  await callApi(api.app, closeEmailNotifications, { token })
  expect((await callApi(api.app, getUser, { token })).data.emailNotifications).toBe(false)
  await callApi(api.app, openEmailNotifications, { token })
  expect((await callApi(api.app, getUser, { token })).data.emailNotifications).toBe(true)
})

describe('the identity of a deleted user', () => {
  const tokenOf = (id: string) => ({ 'firebase-token': idTokenOf({ id }, api.clock.now()) })

  test('is erased at the identity provider after our own rows are gone', async () => {
    const token = await api.signIn({ id: 'erased there' })
    await callApi(api.app, deleteUser, { token })
    expect(api.erased).not.toContain('erased there')
    await api.runJobs()
    expect(api.erased.filter((id) => id === 'erased there')).toHaveLength(1)
  })

  test("can't log in with an earlier token", async () => {
    const token = await api.signIn({ id: 'kept a token' })
    const body = tokenOf('kept a token')
    await callApi(api.app, deleteUser, { token })
    const refused = await callApi(api.app, login, { body })
    expect(refused).toMatchObject({ status: 401, code: 10003 })
    const { rows } = await api.context.db.execute(sql`select 1 from users where identity_id = 'kept a token'`)
    expect(rows).toEqual([])
  })

  test("can't log in during the deletion", async () => {
    const token = await api.signIn({ id: 'races' })
    const [deleted] = await Promise.all([
      callApi(api.app, deleteUser, { token }),
      ...Array.from({ length: 5 }, () => callApi(api.app, login, { body: tokenOf('races') })),
    ])
    expect(deleted).toMatchObject({ code: 0 })
    const { rows } = await api.context.db.execute(sql`select 1 from users where identity_id = 'races'`)
    expect(rows).toEqual([])
  })

  test('stays for a user who signed up with it again before it was erased', async () => {
    await callApi(api.app, deleteUser, { token: await api.signIn({ id: 'came back' }) })
    api.clock.advance({ minutes: 1 })
    const token = await api.signIn({ id: 'came back' })
    await api.runJobs()
    expect(api.erased).not.toContain('came back')
    expect(await callApi(api.app, getUser, { token })).toMatchObject({ code: 0 })
  })
})
