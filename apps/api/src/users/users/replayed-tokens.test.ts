import {
  deleteUser,
  getUser,
  listSessions,
  login,
  logout,
  revokeOtherSessions,
  revokeSession,
  updateUser,
} from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const logInWith = (idToken: string) => callApi(api.app, login, { body: { 'firebase-token': idToken } })

/** A user signs in while someone else has seen their ID token. */
async function signInObserved(id: string) {
  const idToken = idTokenOf({ id }, api.clock.now())
  const { data } = await logInWith(idToken)
  api.clock.advance({ minutes: 1 })
  return { idToken, token: data.token }
}

const refused = { status: 401, code: 10003 }

describe('an ID token that is used again', () => {
  test('opens another session of the same user while its sign-in stands', async () => {
    const { idToken, token } = await signInObserved('repeats')
    const { data } = await logInWith(idToken)
    expect(data.first_login).toBe(false)
    const [first, second] = await Promise.all(
      [token, data.token].map(async (each) => (await callApi(api.app, getUser, { token: each })).data.id),
    )
    expect(second).toBe(first)
  })

  test('is refused after ten minutes, plus one minute of clock skew', async () => {
    const { idToken } = await signInObserved('expires')
    api.clock.advance({ minutes: 11 })
    expect(await logInWith(idToken)).toMatchObject(refused)
  })

  test('is refused after its session was logged out, while another sign-in stays valid', async () => {
    const elsewhere = await signInObserved('signs out')
    const here = await signInObserved('signs out')
    await callApi(api.app, logout, { token: here.token })
    expect(await logInWith(here.idToken)).toMatchObject(refused)
    expect(await logInWith(elsewhere.idToken)).toMatchObject({ code: 0 })
  })

  test('is refused after its session was ended from another device', async () => {
    const lost = await signInObserved('loses a phone')
    const here = await signInObserved('loses a phone')
    const { data } = await callApi(api.app, listSessions, { token: here.token })
    const id = data.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await callApi(api.app, revokeSession, { token: here.token, params: { id } })
    expect(await logInWith(lost.idToken)).toMatchObject(refused)
  })

  test('is refused if its sign-in was before a password change, with or without a session', async () => {
    const { idToken, token } = await signInObserved('changes password')
    const unused = idTokenOf({ id: 'changes password' }, api.clock.now())
    expect(await callApi(api.app, revokeOtherSessions, { token })).toMatchObject({ code: 0 })
    expect(await logInWith(idToken)).toMatchObject(refused)
    expect(await logInWith(unused)).toMatchObject(refused)
    expect(await callApi(api.app, getUser, { token })).toMatchObject({ code: 0 })
    api.clock.advance({ minutes: 1 })
    expect(await logInWith(idTokenOf({ id: 'changes password' }, api.clock.now()))).toMatchObject({ code: 0 })
  })

  test("doesn't restore a deleted user; signing in again creates a new one", async () => {
    const { idToken, token } = await signInObserved('is deleted')
    await callApi(api.app, deleteUser, { token })
    expect(await logInWith(idToken)).toMatchObject(refused)
    expect(
      await callApi(api.app, updateUser, { token, body: { 'firebase-token': idToken, source_domain: 'x' } }),
    ).toMatchObject(refused)
    const { rows } = await api.context.db.execute(sql`select 1 from users where identity_id = 'is deleted'`)
    expect(rows).toEqual([])
    api.clock.advance({ minutes: 1 })
    const again = await logInWith(idTokenOf({ id: 'is deleted' }, api.clock.now()))
    expect(again).toMatchObject({ code: 0, data: { first_login: true } })
  })
})

test('records of ended sign-ins are deleted: of deleted users after a day, of others once no token can still be valid', async () => {
  const own = await createTestApp()
  const count = async () => (await own.context.db.execute(sql`select 1 from ended_sign_ins`)).rows.length
  await callApi(own.app, logout, { token: await own.signIn({ id: 'leaves' }) })
  await callApi(own.app, deleteUser, { token: await own.signIn({ id: 'goes' }) })
  expect(await count()).toBe(2)
  own.clock.advance({ days: 1, minutes: 1 })
  await runMaintenance(own.context)
  expect(await count()).toBe(1)
  own.clock.advance({ days: 90 })
  await runMaintenance(own.context)
  expect(await count()).toBe(0)
  await own.close()
})

test("another user's ID token isn't accepted", async () => {
  const token = await api.signIn({ id: 'one' })
  const other = idTokenOf({ id: 'another' }, api.clock.now())
  const answer = await callApi(api.app, updateUser, { token, body: { 'firebase-token': other, source_domain: 'x' } })
  expect(answer).toMatchObject({ status: 403, code: 10005 })
})
