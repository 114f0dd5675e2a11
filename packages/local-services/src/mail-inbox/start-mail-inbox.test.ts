import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { findFreePort } from '../ports.ts'
import { messageSchema } from './message.ts'
import { type MailInbox, startMailInbox } from './start-mail-inbox.ts'

let dataDirectory: string
let inboxPort: number
let smtpPort: number
let inbox: MailInbox
const errors: string[] = []

const start = () =>
  startMailInbox({ smtpPort, inboxPort, dataDirectory, reportError: (message) => errors.push(message) })

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'mail-inbox-'))
  inboxPort = await findFreePort()
  smtpPort = await findFreePort()
  errors.length = 0
  inbox = await start()
})

afterEach(async () => {
  await inbox.close()
  await rm(dataDirectory, { recursive: true })
  expect(errors).toEqual([])
})

async function send(to: string, subject: string, html = '<p>Hello</p>') {
  const transport = nodemailer.createTransport(`smtp://localhost:${smtpPort}`)
  await transport.sendMail({ from: 'Tidewatch <a@tidewatch.localhost>', to, subject, text: 'Hello', html })
  transport.close()
}

const url = (path: string) => `http://localhost:${inboxPort}${path}`

async function messages(query = '') {
  const response = await fetch(url(`/api/messages${query}`))
  return z.array(messageSchema).parse(await response.json())
}

test('an email is stored once for each recipient, newest last', async () => {
  await send('Ada@Example.com, ben@example.com', 'First')
  await send('ada@example.com', 'Второе')
  expect((await messages()).map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@example.com', 'First'],
    ['ben@example.com', 'First'],
    ['ada@example.com', 'Второе'],
  ])
  expect(await messages('?to=ADA@example.com')).toHaveLength(2)
})

test('links are listed once, with the URL that a browser would open', async () => {
  const link = 'http://localhost:9099/action?mode=verify&code=1'
  await send(
    'ada@example.com',
    'Verify',
    `<a class="b" href="${link.replace('&', '&amp;')}">a</a><a href="${link}">b</a>`,
  )
  const [mail] = await messages()
  expect(mail?.links).toEqual([link])
  const one = await fetch(url(`/api/messages/${mail?.id}`))
  expect(await one.json()).toEqual(mail)
})

test('emails survive a restart, and are gone for good once deleted', async () => {
  await send('ada@example.com', 'Kept')
  await inbox.close()
  inbox = await start()
  expect(await messages()).toHaveLength(1)

  expect((await fetch(url('/api/messages'), { method: 'DELETE' })).status).toBe(204)
  await inbox.close()
  inbox = await start()
  expect(await messages()).toEqual([])
})

test('the page shows an email without running or trusting its markup', async () => {
  await send('ada@example.com', '<b>Bold</b>', '<head></head><script>alert(1)</script><p>Hi</p>')
  const [mail] = await messages()
  const page = await (await fetch(url(`/messages/${mail?.id}`))).text()
  expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  expect(page).not.toContain('alert(1)')
  const body = await fetch(url(`/messages/${mail?.id}/body`))
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await body.text()).toContain('<head><base target="_blank">')
})

test('the list can be searched by part of the recipient', async () => {
  await send('ada@example.com', 'To Ada')
  await send('ben@example.com', 'To Ben')
  const list = await (await fetch(url('/list?to=ADA'))).text()
  expect(list).toContain('To Ada')
  expect(list).not.toContain('To Ben')
  expect(await (await fetch(url('/?to=zoe'))).text()).toContain('No mail to this address')
})

test("another site can't delete the emails through a form", async () => {
  await send('ada@example.com', 'Kept')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const foreign = {
    method: 'POST',
    headers: { ...headers, origin: 'http://evil.example' },
    redirect: 'manual',
  } as const
  expect((await fetch(url('/clear'), foreign)).status).toBe(403)
  expect(await messages()).toHaveLength(1)
  const own = { method: 'POST', headers: { ...headers, origin: url('') }, redirect: 'manual' } as const
  expect((await fetch(url('/clear'), own)).status).toBe(303)
  expect(await messages()).toEqual([])
})

test('an unknown email gets a 404', async () => {
  expect((await fetch(url('/api/messages/1'))).status).toBe(404)
  expect((await fetch(url('/messages/1'))).status).toBe(404)
  expect((await fetch(url('/health'))).status).toBe(200)
})
