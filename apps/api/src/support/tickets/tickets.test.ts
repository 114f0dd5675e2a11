import {
  addTicketAttachment,
  createTicket,
  downloadTicketAttachment,
  maxAttachmentBytes,
  openTicket,
  replyToTicket,
  ticketAutoCloseDays,
  ticketRetentionDays,
  updateTicketStatus,
} from '@tidewatch/contract/support/tickets'
import { deleteUser, exportUser } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import { ticketAttachments, ticketLinks, tickets } from '#/platform/db/schema/support/tickets.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { ask, request, secretIn } from '#/testing/tickets.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp({
    env: { SUPPORT_ADDRESS: 'support@help.example', INBOUND_MAIL_TOKEN: 'a-token-of-the-mail-server' },
  })
})
afterAll(() => api.close())

const base64 = (text: string) => Buffer.from(text).toString('base64')
const attach = (name: string, data: string) => callApi(api.app, addTicketAttachment, { body: { name, data } })
const open = (secret: string) => callApi(api.app, openTicket, { body: { secret } })
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email)

test('a requester gets a number, a secret page, and a confirmation in their language', async () => {
  const { reference, secret } = await ask(api, { locale: 'de', email: 'Ada@Example.com' })
  expect(reference).toMatch(/^TW-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await api.runJobs()
  const [mail] = mailsTo('ada@example.com')
  expect(mail?.subject).toBe(`[${reference}] Ihre Anfrage ist da`)
  expect(mail?.text).toContain('Ein Mensch antwortet Ihnen')
  expect(mail?.replyTo).toMatch(/^support\+[0-9a-f]{32}@help\.example$/)
  expect(mail?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
  // The mail has its own secret, and only hashes are stored.
  const mailed = secretIn(mail?.text)
  expect(mail?.text).toContain(`/de/ticket#${mailed}`)
  expect(mailed).not.toBe(secret)
  for (const each of [secret, mailed]) expect((await open(each)).data.reference).toBe(reference)
  const stored = JSON.stringify([
    await api.context.db.select().from(ticketLinks),
    (await api.context.db.execute(sql`select * from outbox`)).rows,
  ])
  for (const each of [secret, mailed]) expect(stored).not.toContain(each)
})

test('the page shows the thread to anyone with the secret, and nothing to anyone else', async () => {
  const { secret } = await ask(api, { email: 'bea@example.com' })
  const { data } = await open(secret)
  expect(data).toMatchObject({ state: 'open', subject: request.subject, messages: [{ from: 'person' }] })
  const stranger = await api.signIn({ id: 'a stranger' })
  const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  for (const token of [undefined, stranger]) {
    for (const call of [openTicket, updateTicketStatus, replyToTicket] as const) {
      const body = { secret: wrong, message: 'Let me in', closed: true }
      expect(await callApi(api.app, call, { body, token })).toMatchObject({ status: 404, code: 10004 })
    }
  }
})

test('a request is closed, reopened by its requester, and reopened by what they add', async () => {
  const { secret } = await ask(api, { email: 'cleo@example.com' })
  const setClosed = (closed: boolean) => callApi(api.app, updateTicketStatus, { body: { secret, closed } })
  const { data: closed } = await setClosed(true)
  expect(closed.state).toBe('closed')
  expect(closed.erasedAt).not.toBeNull()
  expect((await setClosed(false)).data).toMatchObject({ state: 'open', erasedAt: null })
  await setClosed(true)
  const { data } = await callApi(api.app, replyToTicket, { body: { secret, message: 'It is back.' } })
  expect(data).toMatchObject({ state: 'open', messages: [{}, { from: 'person', text: 'It is back.' }] })
})

test('a request is closed and reopened at most thirty times an hour, and can still be written to', async () => {
  const { secret } = await ask(api, { email: 'toggles@example.com' })
  const setClosed = async (closed: boolean) =>
    (await callApi(api.app, updateTicketStatus, { body: { secret, closed } })).status
  for (let time = 0; time < 30; time += 1) expect(await setClosed(time % 2 === 0)).toBe(200)
  expect(await setClosed(true)).toBe(429)
  expect(await callApi(api.app, replyToTicket, { body: { secret, message: 'More.' } })).toMatchObject({ code: 0 })
})

describe('an attachment', () => {
  test('is stored with its message and can only be saved', async () => {
    const { data: file } = await attach('notes <b>.html', base64('What I saw: "nothing".'))
    expect(file).toMatchObject({ name: 'notes b.txt', mediaType: 'text/plain' })
    const { secret } = await ask(api, { email: 'dora@example.com', attachments: [file.id] })
    const download = (body: object) =>
      api.app.request(`/api${downloadTicketAttachment.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const response = await download({ secret, id: file.id })
    expect(await response.text()).toBe('What I saw: "nothing".')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const { secret: other } = await ask(api, { email: 'emil@example.com' })
    expect((await download({ secret: other, id: file.id })).status).toBe(404)
  })

  test('belongs to the first message that names it', async () => {
    const { data: file } = await attach('a.txt', base64('one'))
    await ask(api, { email: 'finn@example.com', attachments: [file.id] })
    const body = { ...request, email: 'gina@example.com', attachments: [file.id] }
    expect(await callApi(api.app, createTicket, { body })).toMatchObject({ status: 200, code: 10001 })
    const { rows } = await api.context.db.execute(sql`select 1 from tickets where email = 'gina@example.com'`)
    expect(rows).toEqual([])
  })

  test.each([
    ['a program with the name of a picture', 'holiday.png', Buffer.from('MZ\x90\x00\x03\x00', 'latin1')],
    ['an SVG', 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an SVG with the name of a text', 'logo.txt', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', 'letter.pdf', Buffer.from('%PDF-1.7\n')],
  ])('may not be %s', async (_, name, bytes) => {
    const answer = await attach(name, bytes.toString('base64'))
    expect(answer).toMatchObject({ code: 10001 })
    expect(answer.message).toContain('can’t add this file')
  })

  test('may not be larger than 5 MB', async () => {
    const bytes = Buffer.alloc(maxAttachmentBytes + 1, 'a')
    expect(await attach('long.txt', bytes.toString('base64'))).toMatchObject({ code: 10001 })
    expect(await attach('long.txt', Buffer.alloc(12 * 1024 ** 2).toString('base64'))).toMatchObject({ status: 413 })
  })

  test('loses its camera metadata', async () => {
    const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    const taken = await picture
      .withExifMerge({ IFD0: { Model: 'Secret Camera' } })
      .jpeg()
      .toBuffer()
    const { data } = await attach('photo.png', taken.toString('base64'))
    expect(data).toMatchObject({ name: 'photo.jpg', mediaType: 'image/jpeg' })
    const stored = await api.context.files.read(data.id)
    expect((await stored.toArray()).map(String).join('')).not.toContain('Secret Camera')
  })

  test('is limited to three per message', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async (n) => (await attach(`${n}.txt`, base64(`${n}`))).data.id))
    const body = { ...request, email: 'hugo@example.com', attachments: ids }
    expect(await callApi(api.app, createTicket, { body })).toMatchObject({ code: 10001 })
  })
})

test.each([
  ['a line break in the address', { email: 'ada@example.com\r\nBcc: all@example.com' }],
  ['a line break in the subject', { subject: 'Hello\r\nBcc: all@example.com' }],
  ['a page that is no web page', { page: 'javascript:alert(1)' }],
  ['a filled field that people do not see', { website: 'https://spam.example' }],
  ['a message of nothing but spaces', { message: '  \n ' }],
])('%s is refused', async (_, wrong) => {
  await api.runJobs()
  const before = api.mails.length
  const body = { ...request, ...wrong }
  expect(await callApi(api.app, createTicket, { body })).toMatchObject({ code: 10001 })
  await api.runJobs()
  expect(api.mails.length).toBe(before)
})

test('one address gets at most five confirmations an hour', async () => {
  const body = { ...request, email: 'flooded@example.com' }
  for (let n = 0; n < 5; n += 1) expect(await callApi(api.app, createTicket, { body })).toMatchObject({ code: 0 })
  const refused = await callApi(api.app, createTicket, { body: { ...body, email: 'Flooded@Example.com' } })
  expect(refused).toMatchObject({ status: 429, code: 10006 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a user has their requests in the export, and none are left after deletion', async () => {
  const later = await createTestApp()
  const token = await later.signIn({ id: 'asks', email: 'asks@example.com' })
  const { data: file } = await callApi(later.app, addTicketAttachment, { body: { name: 'a.txt', data: base64('one') } })
  const { secret } = await ask(later, { token, email: 'other@example.com', attachments: [file.id] })
  // Written before signing up, under the address that the user has confirmed since.
  const { reference } = await ask(later, { email: 'asks@example.com' })
  await ask(later, { email: 'somebody.else@example.com' })
  await later.runJobs()
  const response = await later.app.request(`/api${exportUser.path}`, { headers: { authorization: token } })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  expect(read('tickets.json')).toHaveLength(2)
  expect(JSON.stringify(read('tickets.json'))).toContain(reference)
  expect(read('ticket-messages.json')).toHaveLength(2)
  expect(read('ticket-attachments.json')).toMatchObject([{ id: file.id }])
  await callApi(later.app, deleteUser, { token })
  await later.runJobs()
  expect(await later.context.db.select({ email: tickets.email }).from(tickets)).toEqual([
    { email: 'somebody.else@example.com' },
  ])
  expect(await callApi(later.app, openTicket, { body: { secret } })).toMatchObject({ status: 404 })
  await expect(later.context.files.read(file.id)).rejects.toThrow()
  await later.close()
})

test('an abandoned request is closed after a while, and later erased with its files', async () => {
  const later = await createTestApp()
  const { data: file } = await callApi(later.app, addTicketAttachment, { body: { name: 'a.txt', data: base64('one') } })
  const { data: unsent } = await callApi(later.app, addTicketAttachment, {
    body: { name: 'b.txt', data: base64('two') },
  })
  const { secret } = await ask(later, { attachments: [file.id] })
  await later.context.db.execute(sql`update tickets set state = 'answered', waiting_since = null`)
  const readState = async () => (await callApi(later.app, openTicket, { body: { secret } })).data.state
  const advanceDays = async (days: number) => {
    later.clock.advance({ days })
    await runMaintenance(later.context)
    await later.runJobs()
  }
  await advanceDays(ticketAutoCloseDays - 1)
  expect(await readState()).toBe('answered')
  await advanceDays(2)
  expect(await readState()).toBe('closed')
  await expect(later.context.files.read(unsent.id)).rejects.toThrow()
  await advanceDays(ticketRetentionDays - 1)
  expect(await readState()).toBe('closed')
  await advanceDays(2)
  expect(await callApi(later.app, openTicket, { body: { secret } })).toMatchObject({ status: 404 })
  expect(await later.context.db.select().from(ticketAttachments)).toEqual([])
  await expect(later.context.files.read(file.id)).rejects.toThrow()
  await later.close()
})
