import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerTicket, getInboxTicket, listInboxTickets } from '@tidewatch/contract/support/inbox'
import { openTicket } from '@tidewatch/contract/support/tickets'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanupUploads } from '#/operations/maintenance/cleanup-uploads.ts'
import { retryFailedJob } from '#/operations/operator/failed-jobs.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { ask, secretIn } from '#/testing/tickets.ts'
import { receiveMailJob } from './jobs.ts'

const mailToken = 'a-token-of-the-mail-server'
let api: TestApp
let agent: string
let requesterCount = 0

beforeAll(async () => {
  api = await createTestApp({ env: { SUPPORT_ADDRESS: 'support@help.example', INBOUND_MAIL_TOKEN: mailToken } })
  agent = await signInStaff(api, { id: 'agent' }, 'support')
})
afterAll(() => api.close())

/** A requester who got their confirmation. */
async function createRequester() {
  requesterCount += 1
  const email = `asker.${requesterCount}@example.com`
  const { reference } = await ask(api, { email })
  await api.runJobs()
  const { data } = await callApi(api.app, listInboxTickets, { token: agent, query: { q: reference } })
  const mail = api.mails.findLast(({ to }) => to === email)
  const secret = secretIn(mail?.text)
  const read = async () => (await callApi(api.app, openTicket, { body: { secret } })).data
  const id = data.tickets[0]?.id ?? ''
  const inbox = async () => (await callApi(api.app, getInboxTicket, { token: agent, params: { id } })).data
  return { id, email, read, inbox, replyTo: String(mail?.replyTo), messageId: String(mail?.messageId) }
}

interface Parts {
  from: string
  to: string
  id?: string
  headers?: string[]
  body?: string
}

let written = 0

/** A mail as a mail program writes it. */
function raw({ from, to, id = `<${++written}@mail.example>`, headers = [], body = 'Still so.' }: Parts): string {
  return [
    `From: Ada Example <${from}>`,
    `To: ${to}`,
    'Subject: =?utf-8?q?Re=3A_My_report_is_empty?=',
    `Message-ID: ${id}`,
    'Date: Sat, 21 Nov 2026 10:00:00 +0100',
    ...headers,
    ...(headers.some((header) => header.startsWith('Content-Type')) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    body,
  ].join('\r\n')
}

const post = (mail: string, token: string | null = mailToken) =>
  api.app.request('/api/support/mail', {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: mail,
  })

async function deliver(mail: string, token?: string | null) {
  const response = await post(mail, token)
  const { data } = (await response.json()) as { data: { outcome?: string } | null }
  await api.runJobs()
  return { status: response.status, outcome: data?.outcome ?? null }
}

test('an answer to the thread’s address is added without the mail quoted below it', async () => {
  const { email, replyTo, read } = await createRequester()
  const body =
    'It works in another browser.\r\n\r\nOn Sat, 21 Nov 2026 at 10:00, Tidewatch wrote:\r\n> We have your request\r\n'
  expect(await deliver(raw({ from: email.toUpperCase(), to: replyTo, body }))).toEqual({
    status: 200,
    outcome: 'taken',
  })
  const { messages } = await read()
  expect(messages.at(-1)).toMatchObject({ from: 'person', text: 'It works in another browser.' })
})

test('an answer is also matched by the mails that it refers to', async () => {
  const { email, messageId, read } = await createRequester()
  const headers = [`In-Reply-To: ${messageId}`, `References: <other@mail.example> ${messageId}`]
  const mail = raw({ from: email, to: 'support@help.example', headers })
  expect(await deliver(mail)).toMatchObject({ outcome: 'taken' })
  expect((await read()).messages).toHaveLength(2)
})

test('a mail delivered twice adds nothing the second time', async () => {
  const { email, replyTo, read } = await createRequester()
  const mail = raw({ from: email, to: replyTo, id: '<the-same@mail.example>' })
  expect(await deliver(mail)).toMatchObject({ outcome: 'taken' })
  expect(await deliver(mail)).toMatchObject({ status: 200, outcome: 'taken' })
  expect((await read()).messages).toHaveLength(2)
})

test('a mail from another address, or one that the mail server found forged, is a note for the team only', async () => {
  const { email, replyTo, read, inbox } = await createRequester()
  expect(await deliver(raw({ from: 'mallory@example.com', to: replyTo }))).toMatchObject({ outcome: 'taken' })
  const headers = ['Authentication-Results: mx.help.example; dmarc=fail header.from=example.com']
  expect(await deliver(raw({ from: email, to: replyTo, headers }))).toMatchObject({ outcome: 'taken' })
  expect(await read()).toMatchObject({ messages: [{ from: 'person' }] })
  const { messages } = await inbox()
  expect(messages.slice(1)).toMatchObject([
    { from: 'note', author: 'mallory@example.com', isForeign: true },
    { from: 'note', author: email, isForeign: true },
  ])
})

test.each([
  ['an absence note', ['Auto-Submitted: auto-replied']],
  ['a mailing list', ['Precedence: list']],
  ['an old absence note', ['X-Autoreply: yes']],
  ['a bounce', ['Return-Path: <>']],
])('%s is ignored', async (_, headers) => {
  const { email, replyTo, read } = await createRequester()
  expect(await deliver(raw({ from: email, to: replyTo, headers }))).toEqual({ status: 200, outcome: 'ignored' })
  expect((await read()).messages).toHaveLength(1)
})

test('our own mails are ignored when they come back', async () => {
  const { replyTo } = await createRequester()
  for (const from of ['no-reply@tidewatch.localhost', 'support@help.example', replyTo])
    expect(await deliver(raw({ from, to: replyTo }))).toMatchObject({ outcome: 'ignored' })
})

test('attachments are added with a mail, and refused ones are named to the team', async () => {
  const { email, replyTo, read, inbox } = await createRequester()
  const part = (name: string, type: string, content: string) =>
    `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content, 'latin1').toString('base64')}\r\n`
  const body = `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Here <b>it</b> is.</p><script>alert(1)</script>\r\n${part('log.txt', 'text/plain', 'line 1')}${part('holiday.png', 'image/png', 'MZ\x90')}--b--`
  const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
  expect(await deliver(raw({ from: email, to: replyTo, headers, body }))).toMatchObject({ outcome: 'taken' })
  const last = (await read()).messages.at(-1)
  expect(last?.text).toBe('Here it is.')
  expect(last?.attachments).toMatchObject([{ name: 'log.txt', mediaType: 'text/plain' }])
  expect((await inbox()).events).toMatchObject([{ kind: 'file-refused', detail: 'holiday.png' }])
})

test('our answer is in the same thread of the mail program', async () => {
  const { id, email, replyTo, messageId, inbox } = await createRequester()
  await deliver(raw({ from: email, to: replyTo, id: '<second@mail.example>' }))
  const seen = (await inbox()).messages.at(-1)?.id ?? ''
  api.clock.advance({ minutes: 1 })
  await callApi(api.app, answerTicket, { token: agent, params: { id }, body: { message: 'Please try again.', seen } })
  await api.runJobs()
  const mail = api.mails.findLast(({ to }) => to === email)
  expect(mail).toMatchObject({
    inReplyTo: '<second@mail.example>',
    references: [messageId, '<second@mail.example>'],
    replyTo,
  })
  expect(mail?.subject).toMatch(/^Re: \[TW-/)
  expect(mail?.headers).toBeUndefined()
})

test('a mail that answers no request, and data that isn’t a mail, are refused', async () => {
  const to = `support+${'0'.repeat(32)}@help.example`
  expect(await deliver(raw({ from: 'ada@example.com', to }))).toEqual({ status: 404, outcome: null })
  expect(await deliver(raw({ from: 'ada@example.com', to: 'support@help.example' }))).toMatchObject({ status: 404 })
  expect(await deliver('no mail at all')).toEqual({ status: 400, outcome: null })
})

test('only callers with the token can deliver mails, and none can if there is no token', async () => {
  const { email, replyTo, read } = await createRequester()
  const mail = raw({ from: email, to: replyTo })
  for (const token of [null, 'wrong', `${mailToken}x`])
    expect(await deliver(mail, token)).toMatchObject({ status: 401 })
  expect((await read()).messages).toHaveLength(1)
  const without = await createTestApp()
  const { status } = await without.app.request('/api/support/mail', {
    method: 'POST',
    headers: { authorization: 'Bearer ' },
    body: mail,
  })
  expect(status).toBe(404)
  await without.close()
})

test.each([
  ['HTML without an end', '<div>'.repeat(200_000)],
  ['tables in tables', '<table><tr><td>'.repeat(70_000)],
  ['lists in lists', '<ul><li>'.repeat(120_000)],
])('a mail of %s is read as far as people would', async (_, page) => {
  const { email, replyTo, inbox } = await createRequester()
  const headers = ['Content-Type: text/html; charset=utf-8']
  const body = `<p>Still empty.</p>${page}`
  expect(await deliver(raw({ from: email, to: replyTo, headers, body }))).toEqual({ status: 200, outcome: 'taken' })
  expect((await inbox()).messages.at(-1)?.text).toContain('Still empty.')
})

test('a mail with more lines than any real one is refused for good', async () => {
  const { email, replyTo } = await createRequester()
  expect(await deliver(raw({ from: email, to: replyTo, body: '\n'.repeat(400_000) }))).toMatchObject({ status: 400 })
})

test('nothing of a mail stays in the file store except its attachments', async () => {
  const { email, replyTo } = await createRequester()
  await deliver(raw({ from: email, to: replyTo }))
  for await (const { id } of api.context.files.list()) expect(id).not.toMatch(/^mail-/)
})

test('a mail that could not be added is kept for as long as operators can retry that', async () => {
  const { email, replyTo, read } = await createRequester()
  const { boss, context, filesDir } = api
  await post(raw({ from: email, to: replyTo }))
  const { name } = receiveMailJob
  await context.db.execute(sql`update pgboss.job set retry_limit = 0 where name = ${name} and state = 'created'`)
  const [job] = await boss.fetch<{ fileId: string }>(name)
  if (!job) throw new Error('There is no job.')
  await boss.fail(name, job.id, new Error('no such luck'))
  await writeFile(join(filesDir, 'mail-without-a-job'), '')
  for (const file of await readdir(filesDir)) await utimes(join(filesDir, file), 0, 0)
  await cleanupUploads(context)
  const mailFiles = async () => (await readdir(filesDir)).filter((file) => file.startsWith('mail-'))
  expect(await mailFiles()).toEqual([job.data.fileId])
  await retryFailedJob(context, job.id)
  await api.runJobs()
  expect((await read()).messages).toHaveLength(2)
  expect(await mailFiles()).toEqual([])
})
