import { answerTicket, getInboxTicket, listInboxTickets } from '@tidewatch/contract/support/inbox'
import {
  addTicketAttachment,
  downloadTicketAttachment,
  openTicket,
  replyToTicket,
} from '@tidewatch/contract/support/tickets'
import { exportUser } from '@tidewatch/contract/users/users'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { ask, request, secretIn } from '#/testing/tickets.ts'

const mailToken = 'a-token-of-the-mail-server'
let api: TestApp
let agent: string

beforeAll(async () => {
  api = await createTestApp({ env: { SUPPORT_ADDRESS: 'support@help.example', INBOUND_MAIL_TOKEN: mailToken } })
  agent = await signInStaff(api, { id: 'agent' }, 'support')
})
afterAll(() => api.close())

const open = async (secret: string) => (await callApi(api.app, openTicket, { body: { secret } })).data
const reply = (secret: string, message: string) => callApi(api.app, replyToTicket, { body: { secret, message } })
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email)

/** A support request as its requester has it, as the team sees it, and the mails about it. */
async function createRequest(input: Parameters<typeof ask>[1] & { email: string }) {
  const { reference, secret } = await ask(api, input)
  await api.runJobs()
  const listed = async () =>
    (await callApi(api.app, listInboxTickets, { token: agent, query: { q: reference } })).data.tickets[0]
  const id = (await listed())?.id ?? ''
  const read = async () => (await callApi(api.app, getInboxTicket, { token: agent, params: { id } })).data
  const answer = async (message: string) => {
    const body = { message, seen: (await read()).messages.at(-1)?.id ?? '' }
    await callApi(api.app, answerTicket, { token: agent, params: { id }, body })
    await api.runJobs()
  }
  const mail = () => mailsTo(input.email).at(-1)
  const isProven = async () => [(await listed())?.isEmailProven, (await read()).isEmailProven]
  return { id, secret, answer, mail, isProven, mailed: () => secretIn(mail()?.text) }
}

async function deliver(from: string, to: unknown, text: string, attachment?: { id: string }, results = 'dmarc=pass') {
  const boundary = 'part'
  const mail = [
    `From: ${from}`,
    `To: ${String(to)}`,
    `Authentication-Results: mx.help.example; ${results} header.from=example.com`,
    `Message-ID: <${from}-${text.length}@mail.example>`,
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...(attachment
      ? [
          `--${boundary}`,
          'Content-Type: text/plain',
          `Content-Disposition: attachment; filename=${attachment.id}`,
          '',
          'Mine.',
        ]
      : []),
    `--${boundary}--`,
  ].join('\r\n')
  const response = await api.app.request('/api/support/mail', {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${mailToken}` },
    body: mail,
  })
  expect(response.status).toBe(200)
  await api.runJobs()
}

const download = (secret: string, id: string) =>
  api.app.request(`/api${downloadTicketAttachment.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, id }),
  })

test('a requester who entered someone else’s address sees that there is an answer, but not its text', async () => {
  const { secret, answer, mailed } = await createRequest({ email: 'victim@example.com' })
  expect(await open(secret)).toMatchObject({ isEmailProven: false, hasHiddenAnswer: false })
  await reply(secret, 'What is my plan?')
  await answer('You have the plan Plus until May.')
  const seen = await open(secret)
  expect(seen).toMatchObject({ isEmailProven: false, hasHiddenAnswer: true, state: 'answered' })
  expect(seen.messages.map(({ text }) => text)).toEqual([request.message, 'What is my plan?'])
  expect(await open(mailed())).toMatchObject({
    isEmailProven: true,
    hasHiddenAnswer: false,
    messages: [{}, {}, { from: 'team', text: 'You have the plan Plus until May.' }],
  })
})

test('what the owner of the address writes, by mail or with a mailed link, stays hidden from the requester', async () => {
  const { secret, mail, mailed, answer } = await createRequest({ email: 'owner@example.com' })
  await deliver('owner@example.com', mail()?.replyTo, 'I did not ask. My number is 0171.', { id: 'passport.txt' })
  await answer('We are sorry.')
  const { messages } = await open(mailed())
  expect(messages.map(({ text }) => text)).toEqual([
    request.message,
    'I did not ask. My number is 0171.',
    'We are sorry.',
  ])
  await reply(mailed(), 'Please erase it.')
  const seen = await open(secret)
  expect(seen.messages.map(({ text }) => text)).toEqual([request.message])
  expect(seen).toMatchObject({ isEmailProven: false, hasHiddenAnswer: true })
  const file = messages[1]?.attachments[0]?.id ?? ''
  expect((await download(mailed(), file)).status).toBe(200)
  expect((await download(secret, file)).status).toBe(404)
  expect(JSON.stringify((await reply(secret, 'More.')).data)).not.toContain('My number')
})

test('a link proves the address if it comes from a mail', async () => {
  const { secret, mailed, isProven } = await createRequest({ email: 'opens@example.com' })
  await open(secret)
  expect(await isProven()).toEqual([false, false])
  await open(mailed())
  expect(await isProven()).toEqual([true, true])
  // A message through the other link still proves nothing.
  await reply(secret, 'Send it to my new address, please.')
  expect(await isProven()).toEqual([false, false])
})

test('a mail from the address proves it, and one from elsewhere doesn’t', async () => {
  const { mail, isProven } = await createRequest({ email: 'writes@example.com' })
  await deliver('mallory@example.com', mail()?.replyTo, 'It is me.')
  expect(await isProven()).toEqual([false, false])
  await deliver('writes@example.com', mail()?.replyTo, 'It is still empty.')
  expect(await isProven()).toEqual([true, true])
})

test('a mail is proven by the mail server’s results in several headers, each written by another of its programs', async () => {
  const { mail, isProven } = await createRequest({ email: 'signs@example.com' })
  const results = 'dkim=pass\r\nAuthentication-Results: MX.help.example; dmarc=pass'
  await deliver('signs@example.com', mail()?.replyTo, 'It is still empty.', undefined, results)
  expect(await isProven()).toEqual([true, true])
})

test.each([
  ['the domain has no policy', 'dmarc=none'],
  ['nothing was checked', 'spf=none'],
  ['only the sender says so', 'spf=none smtp.mailfrom="; dmarc=pass"@example.org'],
  ['another server says so', 'dkim=pass\r\nAuthentication-Results: mx.example.com; dmarc=pass'],
  ['the sender adds a result', 'dmarc=none; smtp.mailfrom=dmarc=pass; dmarc=pass'],
])(
  'a mail from the address that may be forged is added, hidden from an unproven requester, and proves nothing: %s',
  async (name, results) => {
    const email = `${name.replaceAll(' ', '.')}@example.com`
    const { secret, mail, mailed, isProven } = await createRequest({ email })
    await open(mailed())
    expect(await isProven()).toEqual([true, true])
    await deliver(email, mail()?.replyTo, 'It is still empty.', undefined, results)
    expect(await isProven()).toEqual([false, false])
    const texts = async (link: string) => (await open(link)).messages.map(({ from, text }) => [from, text])
    expect(await texts(secret)).toEqual([['person', request.message]])
    expect(await texts(mailed())).toEqual([
      ['person', request.message],
      ['person', 'It is still empty.'],
    ])
    expect(await isProven()).toEqual([true, true])
  },
)

test('a session proves its own address only', async () => {
  const token = await api.signIn({ id: 'knows', email: 'Knows@example.com' })
  const own = await createRequest({ token, email: 'knows@example.com' })
  expect(await own.isProven()).toEqual([true, true])
  await own.answer('Reload the page.')
  expect(await open(own.secret)).toMatchObject({ isEmailProven: true, messages: [{}, { text: 'Reload the page.' }] })
  const other = await createRequest({ token, email: 'known@example.com' })
  expect(await other.isProven()).toEqual([false, false])
})

test('the export of a requester who entered another address has none of the answers', async () => {
  const token = await api.signIn({ id: 'pries', email: 'pries@example.com' })
  const { answer, mail } = await createRequest({ token, email: 'pried@example.com' })
  await deliver('pried@example.com', mail()?.replyTo, 'Who are you?', { id: 'passport.txt' })
  await answer('Your invoice is in your account.')
  const own = await createRequest({ token, email: 'pries@example.com' })
  await own.answer('Yours is too.')
  const response = await api.app.request(`/api${exportUser.path}`, { headers: { authorization: token } })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  expect(
    read('ticket-messages.json')
      .map(({ text }: { text: string }) => text)
      .toSorted(),
  ).toEqual([request.message, request.message, 'Yours is too.'])
  expect(read('ticket-attachments.json')).toEqual([])
})

test('an unproven mailbox gets three first mails a day, and the fourth request gets the same response', async () => {
  const { data: file } = await callApi(api.app, addTicketAttachment, {
    body: { name: 'seen.txt', data: Buffer.from('Nothing.').toString('base64') },
  })
  for (let n = 0; n < 3; n += 1) await createRequest({ email: `quiet+${n}@example.com` })
  const { secret, answer } = await createRequest({ email: 'quiet@example.com', attachments: [file.id] })
  expect(await open(secret)).toMatchObject({ messages: [{ attachments: [{ id: file.id }] }] })
  expect(mailsTo('quiet@example.com')).toEqual([])
  await answer('Here you are.')
  expect(mailsTo('quiet@example.com')).toHaveLength(1)
  const token = await api.signIn({ id: 'quiet', email: 'quiet@example.com' })
  await createRequest({ token, email: 'quiet@example.com' })
  expect(mailsTo('quiet@example.com')).toHaveLength(2)
})
