import { codes } from '@tidewatch/contract/codes'
import { createTableUrls, getTableUrls } from '@tidewatch/contract/delivery/tables'
import { listSecurityEvents } from '@tidewatch/contract/operations/security'
import { createApiKey, listApiKeys } from '@tidewatch/contract/users/api-keys'
import {
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@tidewatch/contract/users/second-factor'
import { exportUser, getUser, login } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, enrol, signInStaff } from '#/testing/second-factor.ts'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { resetSecondFactor } from './reset.ts'
import { secretUri } from './totp.ts'

let api: TestApp
let operator: string
beforeAll(async () => {
  api = await createTestApp()
  operator = await signInStaff(api, { id: 'ophelia' }, 'operator')
})
afterAll(() => api.close())

const logIn = (id: string, code?: string) =>
  callApi(api.app, login, { body: { 'firebase-token': idTokenOf({ id }, api.clock.now()), code } })
const next = () => api.clock.advance({ minutes: 1 })
const subjects = async (id: string) => {
  await api.runJobs()
  return api.mails.filter(({ to }) => String(to).includes(`${id}@example.com`)).map(({ subject }) => subject)
}
const eventsOf = async (id: string) => {
  const { data } = await callApi(api.app, listSecurityEvents, { token: operator, query: { q: `${id}@example.com` } })
  return data.events.map(({ kind, reason }) => (reason ? `${kind}: ${reason}` : kind))
}

test('an authenticator app gets a URI that all of them support', () => {
  expect(secretUri('JBSWY3DPEHPK3PXP', 'ada@example.com')).toBe(
    'otpauth://totp/Tidewatch:ada%40example.com?issuer=Tidewatch&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  )
})

test('a user is emailed about events of their second factor, and staff can see them', async () => {
  const token = await api.signIn({ id: 'ada' })
  next()
  const { recoveryCodes, secret } = await enrol(api, token)
  expect(await callApi(api.app, getSecondFactor, { token })).toMatchObject({
    data: { enabledAt: api.clock.now().toISOString(), recoveryCodesLeft: 10, isSessionConfirmed: true },
  })
  next()
  await logIn('ada', '12345')
  next()
  await logIn('ada', recoveryCodes[0])
  const { data } = await callApi(api.app, getSecondFactor, { token })
  expect(data.recoveryCodesLeft).toBe(9)
  next()
  await callApi(api.app, renewRecoveryCodes, { token, body: { code: codeOf(api, secret) } })
  next()
  await callApi(api.app, disableSecondFactor, { token, body: { code: codeOf(api, secret) } })
  expect(await callApi(api.app, getSecondFactor, { token })).toMatchObject({
    data: { enabledAt: null, recoveryCodesLeft: 0, isSessionConfirmed: false },
  })
  expect((await subjects('ada')).toSorted()).toEqual([
    'A recovery code was used, 9 left',
    'Two-step verification is off',
    'Two-step verification is on',
    'You have new recovery codes',
  ])
  expect((await eventsOf('ada')).filter((event) => event !== 'login')).toEqual([
    'second-factor-stopped',
    'recovery-codes-renewed',
    'recovery-code-used',
    'login-refused: wrong-code',
    'second-factor-enabled',
  ])
  expect(await logIn('ada')).toMatchObject({ code: 0 })
})

test("a first login without a code isn't an event: every login starts that way", async () => {
  const token = await api.signIn({ id: 'bea' })
  await enrol(api, token)
  expect(await logIn('bea')).toMatchObject({ code: codes.secondFactorRequired })
  expect(await eventsOf('bea')).not.toContainEqual(expect.stringContaining('refused'))
})

test('a user who lost everything can log in again: sessions, sign-ins, keys and secret URLs end, and an email says so', async () => {
  const token = await api.signIn({ id: 'loses' })
  await enrol(api, token)
  expect(await callApi(api.app, createTableUrls, { token })).toMatchObject({ code: 0 })
  expect(
    await callApi(api.app, createApiKey, { token, body: { name: 'Mine', scopes: ['read'], lifetimeDays: 30 } }),
  ).toMatchObject({ code: 0 })
  const held = idTokenOf({ id: 'loses' }, api.clock.now())
  next()
  expect(await resetSecondFactor(api.context, 'LOSES@example.com')).toBe(true)
  expect(await callApi(api.app, getUser, { token })).toMatchObject({ status: 401 })
  expect(await callApi(api.app, login, { body: { 'firebase-token': held } })).toMatchObject({ status: 401 })
  next()
  const again = await logIn('loses')
  expect(again).toMatchObject({ code: 0 })
  const { token: newToken } = again.data
  expect((await callApi(api.app, getTableUrls, { token: newToken })).data).toBeNull()
  expect((await callApi(api.app, listApiKeys, { token: newToken })).data.keys).toEqual([])
  expect(await subjects('loses')).toContain('Your two-step verification was reset')
  expect(await eventsOf('loses')).toContain('second-factor-reset')
  expect(await resetSecondFactor(api.context, 'loses@example.com')).toBe(false)
  expect(await resetSecondFactor(api.context, 'nobody@example.com')).toBeNull()
})

test("the export shows whether it's on, and no secrets", async () => {
  const token = await api.signIn({ id: 'exports' })
  const { secret } = await enrol(api, token)
  const response = await api.app.request(`/api${exportUser.path}`, { headers: { authorization: token } })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? expect.fail(`${name} is missing`)))
  const [kept] = read('second-factor.json')
  expect(Object.keys(kept).toSorted()).toEqual(['createdAt', 'enabledAt', 'userId'])
  expect(kept.enabledAt).toBe(api.clock.now().toISOString())
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(''),
  ).not.toContain(secret)
})

test("a started secret isn't shown again", async () => {
  const token = await api.signIn({ id: 'starts' })
  const { data } = await callApi(api.app, startSecondFactor, { token })
  expect(data.uri).toContain(data.secret)
  const { rows } = await api.context.db.execute<{ secret: string }>(sql`select secret from second_factors`)
  for (const row of rows) expect(row.secret).not.toContain(data.secret)
})
