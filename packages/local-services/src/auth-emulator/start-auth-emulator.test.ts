import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { messageSchema } from '../mail-inbox/message.ts'
import { type MailInbox, startMailInbox } from '../mail-inbox/start-mail-inbox.ts'
import { findFreePort } from '../ports.ts'
import { type AuthEmulator, startAuthEmulator } from './start-auth-emulator.ts'

const projectId = 'demo-tidewatch'
const blogUrl = 'http://localhost:3001/ja'
const sessionSchema = z.object({ idToken: z.string(), refreshToken: z.string() })

let directory: string
let dataFile: string
let origin: string
let inboxOrigin: string
let smtpUrl: string
let emulator: AuthEmulator
let inbox: MailInbox
const errors: string[] = []
const reportError = (message: string) => errors.push(message)

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'auth-emulator-'))
  dataFile = join(directory, 'auth', 'users.json')
  const [port, inboxPort, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  origin = `http://localhost:${port}`
  inboxOrigin = `http://localhost:${inboxPort}`
  smtpUrl = `smtp://localhost:${smtpPort}`
  inbox = await startMailInbox({ smtpPort, inboxPort, dataDirectory: join(directory, 'mail'), reportError })
  emulator = await startAuthEmulator({ port, projectId, dataFile, smtpUrl, reportError })
})

afterAll(async () => {
  await emulator.close()
  await inbox.close()
  await rm(directory, { recursive: true })
})

async function identity(path: string, body: object, locale = 'en', base = origin) {
  const response = await fetch(`${base}/identitytoolkit.googleapis.com/v1/${path}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-firebase-locale': locale },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function signUp(email: string) {
  const { body } = await identity('accounts:signUp', { email, password: 'secret1', returnSecureToken: true })
  return sessionSchema.parse(body)
}

async function signIn(email: string, password: string, base = origin) {
  const { status } = await identity(
    'accounts:signInWithPassword',
    { email, password, returnSecureToken: true },
    'en',
    base,
  )
  return status
}

async function refreshedClaims(refreshToken: string) {
  const response = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=demo-key`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  const { id_token } = z.object({ id_token: z.string() }).parse(await response.json())
  return JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString())
}

async function mailTo(address: string) {
  const read = async () => {
    const response = await fetch(`${inboxOrigin}/api/messages?to=${encodeURIComponent(address)}`)
    return z.array(messageSchema).parse(await response.json())
  }
  await expect.poll(read).not.toEqual([])
  return (await read())[0] ?? expect.fail('there is no mail')
}

test('a new user gets an email in their language, whose link verifies the address and leads on', async () => {
  const { idToken, refreshToken } = await signUp('ada@example.com')
  expect(await refreshedClaims(refreshToken)).toMatchObject({ email_verified: false })

  await identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, continueUrl: blogUrl }, 'ja')
  const mail = await mailTo('ada@example.com')
  expect(mail.from).toBe('Tidewatch <no-reply@tidewatch.localhost>')
  expect(mail.subject).toBe('Tidewatchのメールアドレスをご確認ください')
  expect(mail.links).toHaveLength(1)

  const visit = await fetch(mail.links[0] ?? '', { redirect: 'manual' })
  expect(visit.status).toBe(303)
  expect(visit.headers.get('location')).toBe(blogUrl)
  expect(await refreshedClaims(refreshToken)).toMatchObject({ email_verified: true })
})

test('a reset email links to a form that changes the password', async () => {
  await signUp('ben@example.com')
  await identity('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ben@example.com' }, 'de-AT')
  const mail = await mailTo('ben@example.com')
  expect(mail.subject).toBe('Wählen Sie ein neues Passwort für Tidewatch')

  const link = mail.links[0] ?? ''
  const form = await (await fetch(link)).text()
  expect(form).toContain('<html lang="de">')
  expect(form).toContain('minlength="6" maxlength="16"')
  expect((await fetch(`${link}&newPassword=secret2`)).status).toBe(200)
  expect(await signIn('ben@example.com', 'secret1')).toBe(400)
  expect(await signIn('ben@example.com', 'secret2')).toBe(200)
})

test('unknown and known addresses get the same response', async () => {
  const reset = await identity('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'nobody@example.com' })
  expect(reset.status).toBe(200)
  await signUp('cy@example.com')
  const unknown = await identity('accounts:signInWithPassword', { email: 'nobody@example.com', password: 'secret1' })
  const wrong = await identity('accounts:signInWithPassword', { email: 'cy@example.com', password: 'secret9' })
  expect(unknown.body).toMatchObject({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } })
  expect(wrong.body).toEqual(unknown.body)
})

test("users and open links survive a restart, even if the process couldn't shut down cleanly", async () => {
  const { idToken } = await signUp('dee@example.com')
  await identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, continueUrl: blogUrl })
  const mail = await mailTo('dee@example.com')
  await expect.poll(() => readFile(dataFile, 'utf8')).toContain('"requestType": "VERIFY_EMAIL"')

  const port = await findFreePort()
  const next = await startAuthEmulator({ port, projectId, dataFile, smtpUrl: null, reportError })
  try {
    const base = `http://127.0.0.1:${port}`
    expect(await signIn('dee@example.com', 'secret1', base)).toBe(200)
    const lookup = await identity('accounts:lookup', { idToken }, 'en', base)
    expect(lookup.body).toMatchObject({ users: [{ providerUserInfo: [{ providerId: 'password' }] }] })
    const link = new URL(mail.links[0] ?? '')
    link.port = String(port)
    expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toBe(blogUrl)
  } finally {
    await next.close()
  }
})

test("a failure to send an email is reported and doesn't fail the call", async () => {
  const port = await findFreePort()
  const unreachable = `smtp://127.0.0.1:${await findFreePort()}`
  const failures: string[] = []
  const lonely = await startAuthEmulator({
    port,
    projectId,
    dataFile: null,
    smtpUrl: unreachable,
    reportError: (message) => failures.push(message),
  })
  try {
    const base = `http://localhost:${port}`
    const account = { email: 'eve@example.com', password: 'secret1', returnSecureToken: true }
    await identity('accounts:signUp', account, 'en', base)
    const reset = { requestType: 'PASSWORD_RESET', email: 'eve@example.com' }
    expect((await identity('accounts:sendOobCode', reset, 'en', base)).status).toBe(200)
    await expect.poll(() => failures).toEqual([expect.stringContaining('eve@example.com was not sent')])
  } finally {
    await lonely.close()
  }
})

test("the password policy matches the product's limits", async () => {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v2/passwordPolicy?key=demo-key`)
  expect(await response.json()).toMatchObject({
    customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 16 },
  })
})

test('the pop-up sign-in pages load nothing from other hosts', async () => {
  const query = 'apiKey=demo-key&providerId=google.com&appName=app'
  for (const page of ['iframe', 'handler']) {
    const markup = await (await fetch(`${origin}/emulator/auth/${page}?${query}`)).text()
    expect(markup).not.toMatch(/(src|href)="https?:/)
  }
  expect(await (await fetch(`${origin}/emulator/gapi-stub.js`)).text()).toContain('window.gapi')
})

test('no errors were reported', () => {
  expect(errors).toEqual([])
})
