import { codes } from '@tidewatch/contract/codes'
import { listInboxTickets } from '@tidewatch/contract/support/inbox'
import {
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@tidewatch/contract/users/second-factor'
import { deleteUser, getUser, login, stepUp } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, enrol } from '#/testing/second-factor.ts'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { grantRole } from '#/users/users/grant-role.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())
beforeEach(() => api.context.db.execute(sql`delete from rate_limits`))

const refused = { status: 200, code: codes.secondFactorRequired, data: { first_login: false } }
const wrong = { status: 200, code: codes.secondFactorRequired }
const tooMany = { status: 429, code: codes.tooManyRequests }
const served = { status: 200, code: 0 }

/** The attacker knows the password, so the identity provider issues them ID tokens. */
const logIn = (id: string, code?: string, from = '203.0.113.7') =>
  callApi(api.app, login, {
    body: { 'firebase-token': idTokenOf({ id }, api.clock.now()), ...(code !== undefined && { code }) },
    headers: { 'x-forwarded-for': from },
  })
const withCode = (call: typeof disableSecondFactor | typeof confirmSecondFactor, token: string, code: string) =>
  callApi(api.app, call, { token, body: { code } })

async function victim(id: string) {
  const token = await api.signIn({ id })
  const enrolled = await enrol(api, token)
  const { data } = await callApi(api.app, getUser, { token })
  // The time step of the enrolment is used up.
  api.clock.advance({ minutes: 1 })
  return { ...enrolled, token, userId: data.id }
}
const sessionsOf = async (userId: string) =>
  (await api.context.db.execute(sql`select 1 from sessions where user_id = ${userId}`)).rows.length

/** Six digits that are wrong for the current and adjacent time steps. */
function wrongCode(secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(api, secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

test('knowing the password alone gives no session, no token and no change to the user', async () => {
  const { secret, userId } = await victim('is known')
  const before = await sessionsOf(userId)
  for (const code of [undefined, wrongCode(secret), 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', '１２', 'é'.repeat(6)]) {
    const answer = await logIn('is known', code)
    expect(answer).toMatchObject(refused)
    expect(answer.data).not.toHaveProperty('token')
  }
  expect(await sessionsOf(userId)).toBe(before)
  const answer = await logIn('is known', codeOf(api, secret))
  expect(answer).toMatchObject(served)
  const { data } = await callApi(api.app, getSecondFactor, { token: answer.data.token })
  expect(data).toMatchObject({ isSessionConfirmed: true, recoveryCodesLeft: 10 })
})

test('guesses from many addresses are counted together, and then not even the right code is accepted', async () => {
  const { secret } = await victim('is guessed at')
  for (let guess = 0; guess < 10; guess++) {
    expect(await logIn('is guessed at', wrongCode(secret), `198.51.100.${guess}`)).toMatchObject(refused)
  }
  const answer = await logIn('is guessed at', codeOf(api, secret), '192.0.2.1')
  expect(answer).toMatchObject(tooMany)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('guesses from many addresses lock the user out neither where they usually log in, nor with a recovery code elsewhere', async () => {
  const { secret, recoveryCodes } = await victim('is not kept out')
  expect(await logIn('is not kept out', codeOf(api, secret), '192.0.2.10')).toMatchObject(served)
  api.clock.advance({ minutes: 1 })
  for (let guess = 0; guess < 10; guess++) {
    expect(await logIn('is not kept out', wrongCode(secret), `198.51.100.${guess}`)).toMatchObject(refused)
  }
  expect(await logIn('is not kept out', wrongCode(secret), '198.51.100.99')).toMatchObject(tooMany)
  expect(await logIn('is not kept out', codeOf(api, secret), '192.0.2.10')).toMatchObject(served)
  expect(await logIn('is not kept out', recoveryCodes[0], '192.0.2.11')).toMatchObject(served)
  // A known address has only its own limit.
  for (let guess = 0; guess < 5; guess++) await logIn('is not kept out', wrongCode(secret), '192.0.2.10')
  expect(await logIn('is not kept out', wrongCode(secret), '192.0.2.10')).toMatchObject(tooMany)
})

test('guesses from one address are first blocked there, and the user can log in elsewhere', async () => {
  const { secret, token } = await victim('is at home')
  const guess = () => logIn('is at home', wrongCode(secret), '198.51.100.1')
  for (let time = 0; time < 5; time++) expect(await guess()).toMatchObject(refused)
  for (let time = 0; time < 20; time++) expect(await guess()).toMatchObject(tooMany)
  expect(await logIn('is at home', codeOf(api, secret), '192.0.2.1')).toMatchObject(served)
  // Nor do guesses from many addresses block an open session.
  for (let place = 0; place < 10; place++) await logIn('is at home', wrongCode(secret), `203.0.113.${place}`)
  api.clock.advance({ minutes: 1 })
  expect(await withCode(disableSecondFactor, token, codeOf(api, secret))).toMatchObject(served)
})

test('guesses in one session are limited too', async () => {
  const { secret, token } = await victim('is guessed in settings')
  const guess = () => withCode(confirmSecondFactor, token, wrongCode(secret))
  for (let time = 0; time < 10; time++) expect(await guess()).toMatchObject(wrong)
  expect(await withCode(confirmSecondFactor, token, codeOf(api, secret))).toMatchObject(tooMany)
})

test("concurrent guesses don't all see the same count", async () => {
  const { secret } = await victim('is hurried')
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, place) => logIn('is hurried', wrongCode(secret), `198.51.100.${place}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('guesses spread over a day are limited too', async () => {
  const { secret } = await victim('is worn down')
  const resetTenMinuteLimits = () =>
    api.context.db.execute(sql`delete from rate_limits where key not like 'wrongCode%Day:%'`)
  for (let guess = 0; guess < 50; guess++) {
    if (guess % 10 === 0) await resetTenMinuteLimits()
    expect(await logIn('is worn down', wrongCode(secret), `198.51.100.${guess % 5}`)).toMatchObject(refused)
  }
  await resetTenMinuteLimits()
  expect(await logIn('is worn down', codeOf(api, secret))).toMatchObject(tooMany)
})

test("correct codes aren't counted", async () => {
  const { secret } = await victim('logs in often')
  for (let time = 0; time < 12; time++) {
    expect(await logIn('logs in often', codeOf(api, secret))).toMatchObject(served)
    api.clock.advance({ minutes: 1 })
  }
})

test('a code that was already used is worthless, and so is an earlier one', async () => {
  const { secret, token } = await victim('is watched')
  const [earlier, seen] = [codeOf(api, secret, -1), codeOf(api, secret)]
  expect(await logIn('is watched', seen)).toMatchObject(served)
  for (const code of [seen, earlier]) expect(await logIn('is watched', code)).toMatchObject(refused)
  expect(await withCode(disableSecondFactor, token, seen)).toMatchObject(wrong)
})

test('only one of several concurrent logins with one code succeeds', async () => {
  const { secret, recoveryCodes } = await victim('is raced')
  for (const code of [codeOf(api, secret), recoveryCodes[0] ?? '']) {
    const answers = await Promise.all([1, 2, 3].map(() => logIn('is raced', code)))
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, wrong.code, wrong.code])
  }
})

test("a correct code sent several times doesn't count as a guess", async () => {
  const { secret, token, recoveryCodes } = await victim('presses twice')
  const right = codeOf(api, secret)
  for (const code of [right, recoveryCodes[0] ?? '']) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn('presses twice', code)))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    for (let time = 0; time < 6; time++) expect(await logIn('presses twice', code)).toMatchObject(refused)
  }
  for (let time = 0; time < 11; time++) expect(await withCode(confirmSecondFactor, token, right)).toMatchObject(wrong)
  api.clock.advance({ minutes: 1 })
  const next = codeOf(api, secret)
  expect(await withCode(confirmSecondFactor, token, next)).toMatchObject(served)
  // Wrong codes are still counted.
  for (let time = 0; time < 5; time++) expect(await logIn('presses twice', wrongCode(secret))).toMatchObject(refused)
  expect(await logIn('presses twice', next)).toMatchObject(tooMany)
})

test('concurrent calls of one session with one recovery code use it once', async () => {
  const { token, recoveryCodes } = await victim('is raced in settings')
  const answers = await Promise.all([1, 2, 3].map(() => withCode(confirmSecondFactor, token, recoveryCodes[0] ?? '')))
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, wrong.code, wrong.code])
})

test("another user's recovery codes, and renewed ones, don't work", async () => {
  const other = await victim('is another')
  const { token, secret, recoveryCodes } = await victim('renews')
  expect(await logIn('renews', other.recoveryCodes[0])).toMatchObject(refused)
  const renewed = await callApi(api.app, renewRecoveryCodes, { token, body: { code: codeOf(api, secret) } })
  expect(renewed.data.recoveryCodes).toHaveLength(10)
  expect(await logIn('renews', recoveryCodes[1])).toMatchObject(refused)
  expect(await logIn('renews', renewed.data.recoveryCodes[1]?.toLowerCase().replaceAll('-', ' '))).toMatchObject(served)
})

test("an older ID token or a step-up can't bypass it", async () => {
  const { token } = await victim('has an old token')
  const old = idTokenOf({ id: 'has an old token' }, api.clock.now())
  api.clock.advance({ minutes: 3 })
  expect(await callApi(api.app, login, { body: { 'firebase-token': old } })).toMatchObject(refused)
  await grantRole(api.context, { email: 'has an old token@example.com', role: 'support' })
  await api.context.db.execute(sql`update sessions set second_factor_at = null`)
  const body = { 'firebase-token': idTokenOf({ id: 'has an old token' }, api.clock.now()) }
  expect(await callApi(api.app, stepUp, { token, body })).toMatchObject(wrong)
  expect(await callApi(api.app, listInboxTickets, { token })).toMatchObject({
    status: 403,
    code: codes.staffSecondFactorRequired,
  })
})

test("a stolen session plus the password can't make a step-up without a code", async () => {
  const { token, secret } = await victim('is robbed of both')
  api.clock.advance({ minutes: 6 })
  const deleteAccount = () => callApi(api.app, deleteUser, { token })
  const show = (code?: string) => {
    const idToken = idTokenOf({ id: 'is robbed of both' }, api.clock.now())
    return callApi(api.app, stepUp, { token, body: { 'firebase-token': idToken, ...(code && { code }) } })
  }
  const stepUpRequired = { status: 403, code: codes.stepUpRequired }
  expect(await deleteAccount()).toMatchObject(stepUpRequired)
  for (const code of [undefined, wrongCode(secret), 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF']) {
    expect(await show(code)).toMatchObject(wrong)
    expect(await deleteAccount()).toMatchObject(stepUpRequired)
  }
  expect(await show(codeOf(api, secret))).toMatchObject(served)
  expect(await deleteAccount()).toMatchObject(served)
})

test('guesses at a step-up are limited too', async () => {
  const { secret, token } = await victim('is guessed at in a step-up')
  const show = (code: string) => {
    const idToken = idTokenOf({ id: 'is guessed at in a step-up' }, api.clock.now())
    return callApi(api.app, stepUp, { token, body: { 'firebase-token': idToken, code } })
  }
  for (let time = 0; time < 10; time++) expect(await show(wrongCode(secret))).toMatchObject(wrong)
  expect(await show(codeOf(api, secret))).toMatchObject(tooMany)
})

test("a session opened before enrolment can't make staff calls until confirmed, or once the second factor is turned off", async () => {
  const before = await api.signIn({ id: 'works here' })
  await grantRole(api.context, { email: 'works here@example.com', role: 'support' })
  const inbox = async (token: string) => (await callApi(api.app, listInboxTickets, { token })).code
  expect(await inbox(before)).toBe(codes.staffSecondFactorRequired)
  const enrolling = await api.signIn({ id: 'works here' })
  const { secret } = await enrol(api, enrolling)
  expect([await inbox(before), await inbox(enrolling)]).toEqual([codes.staffSecondFactorRequired, 0])
  expect(await withCode(confirmSecondFactor, before, wrongCode(secret))).toMatchObject(wrong)
  expect(await inbox(before)).toBe(codes.staffSecondFactorRequired)
  api.clock.advance({ minutes: 1 })
  expect(await withCode(confirmSecondFactor, before, codeOf(api, secret))).toMatchObject(served)
  expect(await inbox(before)).toBe(0)
  api.clock.advance({ minutes: 1 })
  expect(await withCode(disableSecondFactor, before, codeOf(api, secret))).toMatchObject(served)
  expect([await inbox(before), await inbox(enrolling)]).toEqual([10010, 10010])
})

test("a stolen session can't disable it, renew codes, replace the secret or enrol another device", async () => {
  const { token, secret } = await victim('is robbed')
  for (const code of ['', wrongCode(secret)]) {
    for (const call of [disableSecondFactor, renewRecoveryCodes, confirmSecondFactor])
      expect((await callApi(api.app, call, { token, body: { code } })).code).not.toBe(0)
  }
  expect(await callApi(api.app, startSecondFactor, { token })).toMatchObject({ status: 409 })
  expect(await callApi(api.app, enableSecondFactor, { token, body: { code: codeOf(api, secret) } })).toMatchObject({
    status: 409,
  })
  expect(await logIn('is robbed')).toMatchObject(refused)

  const unprotected = await api.signIn({ id: 'has none yet' })
  api.clock.advance({ minutes: 6 })
  const stepUpRequired = { status: 403, code: codes.stepUpRequired }
  expect(await callApi(api.app, startSecondFactor, { token: unprotected })).toMatchObject(stepUpRequired)
  expect(await callApi(api.app, enableSecondFactor, { token: unprotected, body: { code: '000000' } })).toMatchObject(
    stepUpRequired,
  )
})

test('an unconfirmed secret locks no one out, and starting again replaces it', async () => {
  const token = await api.signIn({ id: 'gives up' })
  const first = await callApi(api.app, startSecondFactor, { token })
  expect(await logIn('gives up')).toMatchObject(served)
  const second = await callApi(api.app, startSecondFactor, { token })
  const enable = (secret: string) =>
    callApi(api.app, enableSecondFactor, { token, body: { code: codeOf(api, secret) } })
  expect(await enable(first.data.secret)).toMatchObject(wrong)
  expect(await enable(second.data.secret)).toMatchObject(served)
})
