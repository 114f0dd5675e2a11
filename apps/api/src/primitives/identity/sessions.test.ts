import { getCouponInfo } from '@tidewatch/contract/shop/coupons'
import { getUser, listSessions, login, revokeOtherSessions, revokeSession } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

describe('sessions', () => {
  test('are listed with their device, and the current one is marked', async () => {
    await api.signIn({ id: 'lists' })
    api.clock.advance({ minutes: 1 })
    const body = { 'firebase-token': idTokenOf({ id: 'lists' }, api.clock.now()) }
    const { data } = await callApi(api.app, login, { body, headers: { 'user-agent': firefox } })
    const { data: list } = await callApi(api.app, listSessions, { token: data.token })
    expect(list.sessions).toMatchObject([
      { device: 'Firefox, Linux', isCurrent: true },
      { device: null, isCurrent: false },
    ])
  })

  test('can be ended one by one, but only by their own user', async () => {
    const here = await api.signIn({ id: 'ends one' })
    const there = await api.signIn({ id: 'ends one' })
    const { data } = await callApi(api.app, listSessions, { token: here })
    const id = data.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const stranger = await api.signIn({ id: 'tries to end' })
    expect(await callApi(api.app, revokeSession, { token: stranger, params: { id } })).toMatchObject({ status: 404 })
    expect(await callApi(api.app, revokeSession, { token: here, params: { id } })).toMatchObject({ code: 0 })
    expect(await callApi(api.app, getUser, { token: there })).toMatchObject({ status: 401 })
  })

  test('a login sent with a session of the same user replaces it', async () => {
    const old = await api.signIn({ id: 'logs in again' })
    const elsewhere = await api.signIn({ id: 'logs in again' })
    const held = idTokenOf({ id: 'logs in again' }, api.clock.now())
    api.clock.advance({ minutes: 1 })
    const body = { 'firebase-token': idTokenOf({ id: 'logs in again' }, api.clock.now()) }
    const { data } = await callApi(api.app, login, { token: old, body })
    const statuses = [old, elsewhere, data.token].map(
      async (token) => (await callApi(api.app, getUser, { token })).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
    expect(await callApi(api.app, login, { body: { 'firebase-token': held } })).toMatchObject({ status: 401 })
    // The same sign-in, as after a reload: the session is replaced, the sign-in stays valid.
    const again = await callApi(api.app, login, { token: data.token, body })
    expect(await callApi(api.app, login, { token: again.data.token, body })).toMatchObject({ code: 0 })
  })

  test("another user's session is left alone", async () => {
    const stranger = await api.signIn({ id: 'logged in here before' })
    const body = { 'firebase-token': idTokenOf({ id: 'logs in here now' }, api.clock.now()) }
    expect(await callApi(api.app, login, { token: stranger, body })).toMatchObject({ code: 0 })
    expect(await callApi(api.app, getUser, { token: stranger })).toMatchObject({ status: 200 })
  })

  test('all others end after a password change', async () => {
    const here = await api.signIn({ id: 'ends all' })
    const there = await api.signIn({ id: 'ends all' })
    expect(await callApi(api.app, revokeOtherSessions, { token: here })).toMatchObject({ data: { revoked: 1 } })
    expect(await callApi(api.app, getUser, { token: there })).toMatchObject({ status: 401 })
    expect(await callApi(api.app, getUser, { token: here })).toMatchObject({ code: 0 })
  })
})

test('returns the best coupon that can still be used, if any', async () => {
  const token = await api.signIn({ id: 'holds coupons' })
  const { data: user } = await callApi(api.app, getUser, { token })
  await api.context.db.execute(sql`delete from coupons where user_id = ${user.id}`)
  expect(await callApi(api.app, getCouponInfo, { token })).toMatchObject({ code: 0, data: null })
  await api.context.db.execute(sql`
    insert into coupons (user_id, code, percent_off, expires_at, redeemed_at) values
    (${user.id}, 'SPENT', 90, null, now()), (${user.id}, 'OVER', 80, '2026-01-01', null),
    (${user.id}, 'TIDE20', 20, '2027-01-01', null), (${user.id}, 'TIDE10', 10, null, null)`)
  expect((await callApi(api.app, getCouponInfo, { token })).data).toMatchObject({ code: 'TIDE20', percentOff: 20 })
})
