import { calls } from '@tidewatch/contract/calls'
import { callPath } from '@tidewatch/contract/define-call'
import { deleteUser, exportUser, login, logout, stepUp } from '@tidewatch/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const stepUpRequired = { status: 403, code: 10008 }
const idToken = (id: string) => idTokenOf({ id }, api.clock.now())
const proving = (token: string, firebaseToken: string) =>
  callApi(api.app, stepUp, { token, body: { 'firebase-token': firebaseToken } })
const exportOf = (token: string) =>
  api.app.request(`/api${callPath(exportUser)}`, { headers: { authorization: token } })

test('calls that a stolen session must not make require a step-up', () => {
  expect(calls.filter(({ stepUp }) => stepUp).map(({ id }) => id)).toEqual([
    'deleteUser',
    'exportUser',
    'startSecondFactor',
    'enableSecondFactor',
    'createApiKey',
    'rotateApiKey',
    'approveAccessRequest',
    'approveDeviceRequest',
    'openPortal',
    'setPayoutTarget',
    'requestRefund',
    'exportDuePayouts',
    'recordPayout',
    'createCoupon',
    'endCoupon',
    'addWebhook',
    'rotateWebhookSecret',
    'addChannel',
    'linkTelegram',
    'subscribeBrowser',
    'createTableUrls',
    'addOperatorToken',
    'removeOperatorToken',
  ])
})

describe('a call that requires a step-up', () => {
  test('succeeds for five minutes after a login, and is then refused', async () => {
    const token = await api.signIn({ id: 'comes back later' })
    api.clock.advance({ minutes: 5 })
    expect((await exportOf(token)).status).toBe(200)
    api.clock.advance({ minutes: 1 })
    expect(await callApi(api.app, deleteUser, { token })).toMatchObject(stepUpRequired)
    expect((await exportOf(token)).status).toBe(403)
  })

  test('succeeds again once its user has reauthenticated', async () => {
    const token = await api.signIn({ id: 'shows it again' })
    api.clock.advance({ minutes: 30 })
    expect(await proving(token, idToken('shows it again'))).toMatchObject({ code: 0 })
    expect(await callApi(api.app, deleteUser, { token })).toMatchObject({ code: 0 })
  })
})

describe('a proof', () => {
  test("isn't accepted from an ID token of an older sign-in, however fresh: an open browser keeps refreshing it", async () => {
    const token = await api.signIn({ id: 'left open' })
    const signedInAt = api.clock.now()
    api.clock.advance({ minutes: 6 })
    const refreshed = idTokenOf({ id: 'left open', signedInAt }, api.clock.now())
    expect(await proving(token, refreshed)).toMatchObject(stepUpRequired)
  })

  test("isn't accepted from another user's ID token", async () => {
    const token = await api.signIn({ id: 'one' })
    expect(await proving(token, idToken('another'))).toMatchObject({ status: 403, code: 10005 })
  })

  test("isn't accepted from an ID token of a revoked or ended sign-in", async () => {
    const token = await api.signIn({ id: 'resets' })
    const held = idToken('resets')
    api.clock.advance({ minutes: 1 })
    api.resetPassword('resets')
    expect(await proving(token, held)).toMatchObject({ status: 401 })
    const elsewhere = await api.signIn({ id: 'signs out' })
    const ended = idToken('signs out')
    await callApi(api.app, logout, { token: elsewhere })
    api.clock.advance({ minutes: 1 })
    expect(await proving(await api.signIn({ id: 'signs out' }), ended)).toMatchObject({ status: 401 })
  })

  test("ends with its session: its ID token can't open another one", async () => {
    const token = await api.signIn({ id: 'proves and leaves' })
    api.clock.advance({ minutes: 10 })
    const held = idToken('proves and leaves')
    await proving(token, held)
    await callApi(api.app, logout, { token })
    expect(await callApi(api.app, login, { body: { 'firebase-token': held } })).toMatchObject({ status: 401 })
  })
})
