import {
  addTicketNote,
  answerTicket,
  downloadInboxAttachment,
  draftFromTicket,
  getInboxTicket,
  listInboxTickets,
  updateInboxTicket,
} from '@tidewatch/contract/support/inbox'
import { addTicketAttachment, openTicket, replyToTicket } from '@tidewatch/contract/support/tickets'
import { deleteUser } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { ask, secretIn } from '#/testing/tickets.ts'

let api: TestApp
let agent: string
let colleague: string

beforeAll(async () => {
  api = await createTestApp()
  agent = await signInStaff(api, { id: 'agent' }, 'support')
  colleague = await signInStaff(api, { id: 'colleague' }, 'support')
})
afterAll(() => api.close())

const list = async (query: Record<string, string> = {}, token = agent) =>
  (await callApi(api.app, listInboxTickets, { token, query })).data
const read = async (id: string) => (await callApi(api.app, getInboxTicket, { token: agent, params: { id } })).data

async function ticket(overrides: Parameters<typeof ask>[1] = {}) {
  const asked = await ask(api, overrides)
  const [found] = (await list({ q: asked.reference })).tickets
  const id = found?.id ?? ''
  const answer = async (message: string, { close = false, seen = '', token = agent } = {}) =>
    callApi(api.app, answerTicket, {
      token,
      params: { id },
      body: { message, close, seen: seen || ((await read(id)).messages.at(-1)?.id ?? '') },
    })
  return { ...asked, id, answer }
}

test('the queue lists the longest wait first, and is searched by number, address and text', async () => {
  const first = await ticket({ email: 'first@example.com', message: 'The curve of 100% is flat', locale: 'ja' })
  api.clock.advance({ minutes: 5 })
  const second = await ticket({ email: 'second@example.com', topic: 'plans' })
  const found = await list()
  expect(found.tickets.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(found.counts).toEqual({ open: 2, answered: 0, closed: 0 })
  expect(found.tickets[0]).toMatchObject({ locale: 'ja', excerpt: 'The curve of 100% is flat', assignee: null })
  const idsOf = async (query: Record<string, string>) => (await list(query)).tickets.map(({ id }) => id)
  expect(await idsOf({ q: first.reference.slice(3).toLowerCase() })).toEqual([first.id])
  expect(await idsOf({ q: 'second@' })).toEqual([second.id])
  expect(await idsOf({ q: '100%' })).toEqual([first.id])
  expect(await idsOf({ q: '1_0' })).toEqual([])
  expect(await idsOf({ topic: 'plans' })).toEqual([second.id])
  expect(await idsOf({ locale: 'ja' })).toEqual([first.id])
  expect(await idsOf({ mine: 'true' })).toEqual([])
})

test('an answer reaches the requester in their language, names nobody on the team, and assigns the request', async () => {
  const { id, secret, answer, reference } = await ticket({ email: 'reader@example.com', locale: 'de' })
  const { data } = await answer('Bitte laden Sie die Seite neu.\nDann ist der Bericht da.')
  expect(data).toMatchObject({ state: 'answered', assignee: 'agent@example.com', isMine: true, waitingSince: null })
  await api.runJobs()
  // The confirmation may be sent after it.
  const mail = api.mails.find(({ subject }) => subject === `Re: [${reference}] My report is empty`)
  expect(mail?.to).toBe('reader@example.com')
  expect(mail?.text).toContain('Bitte laden Sie die Seite neu.')
  expect(mail?.text).toContain('Sie schrieben:')
  expect(`${mail?.text}${mail?.html}`).not.toContain('agent@example.com')
  const { data: seen } = await callApi(api.app, openTicket, { body: { secret: secretIn(mail?.text) } })
  expect(seen.messages.at(-1)).toMatchObject({ from: 'team' })
  expect(JSON.stringify(seen)).not.toContain('agent@example.com')
  await callApi(api.app, replyToTicket, { body: { secret, message: 'Danke, es geht.' } })
  expect(await read(id)).toMatchObject({ state: 'open' })
})

test('a note is only visible to the team, and sends nothing', async () => {
  const { id, secret } = await ticket({ email: 'noted@example.com' })
  await api.runJobs()
  const before = api.mails.length
  const body = { message: 'Seen before: see the log.' }
  await callApi(api.app, addTicketNote, { token: agent, params: { id }, body })
  await api.runJobs()
  expect(api.mails.length).toBe(before)
  expect((await read(id)).messages.at(-1)).toMatchObject({ from: 'note', author: 'agent@example.com' })
  const { data } = await callApi(api.app, openTicket, { body: { secret } })
  expect(data.messages).toHaveLength(1)
})

test('an agent who hasn’t seen the last message is told before their answer is sent', async () => {
  const { id, secret, answer } = await ticket({ email: 'quick@example.com' })
  const seen = (await read(id)).messages.at(-1)?.id ?? ''
  api.clock.advance({ minutes: 1 })
  await callApi(api.app, replyToTicket, { body: { secret, message: 'Never mind, solved.' } })
  const refused = await answer('Have you tried…', { seen })
  expect(refused).toMatchObject({ code: 10007 })
  expect(refused.message).toContain('while you were writing')
  expect((await read(id)).messages).toHaveLength(2)
})

test('assigning, unassigning, closing and reopening are logged with who did it', async () => {
  const { id, answer } = await ticket({ email: 'events@example.com' })
  const change = (body: object, token = agent) => callApi(api.app, updateInboxTicket, { token, params: { id }, body })
  await change({ mine: true })
  await change({ mine: true })
  await change({ mine: true }, colleague)
  await change({ mine: false }, colleague)
  await answer('Done.', { close: true, token: colleague })
  const { data } = await change({ closed: false })
  expect(data.events.map(({ kind, actor }) => [kind, actor?.split('@')[0]])).toEqual([
    ['assigned', 'agent'],
    ['assigned', 'colleague'],
    ['released', 'colleague'],
    ['assigned', 'colleague'],
    ['closed', 'colleague'],
    ['reopened', 'agent'],
  ])
})

test('an answer becomes a draft of an article, with nothing about the requester', async () => {
  const { id, answer } = await ticket({ email: 'private@example.com', message: 'I am Ada and it fails.', locale: 'de' })
  const { data: thread } = await answer('Öffnen Sie <b>Einstellungen</b>.\nDann geht es.')
  const draft = (messageId: string) =>
    callApi(api.app, draftFromTicket, {
      token: agent,
      params: { id },
      body: { messageId, title: 'Wenn es nicht lädt' },
    })
  expect(await draft(thread.messages[0]?.id ?? '')).toMatchObject({ status: 404 })
  const { data } = await draft(thread.messages[1]?.id ?? '')
  const { rows } = await api.context.db.execute<{ status: string; text: string }>(sql`
    select status, (select string_agg(t::text, ' ') from article_translations t where article_id = articles.id) as text
    from articles where id = ${data.articleId}`)
  expect(rows[0]).toMatchObject({ status: 'draft', text: expect.stringContaining('Einstellungen') })
  expect(rows[0]?.text).not.toContain('Ada')
  expect((await read(id)).events.at(-1)).toMatchObject({ kind: 'drafted', detail: data.articleId })
})

test('only the team gets the files of requests', async () => {
  const body = { name: 'seen.txt', data: Buffer.from('nothing').toString('base64') }
  const { data: file } = await callApi(api.app, addTicketAttachment, { body })
  const path = `/api${downloadInboxAttachment.path.replace(':id', file.id)}`
  const get = async (token?: string) =>
    (await api.app.request(path, { headers: token ? { authorization: token } : {} })).status
  expect(await get(agent)).toBe(404)
  await ticket({ email: 'file@example.com', attachments: [file.id] })
  expect(await get()).toBe(401)
  expect(await get(await api.signIn({ id: 'curious' }))).toBe(403)
  expect(await get(agent)).toBe(200)
})

test('the answers of a deleted colleague stay, without their name', async () => {
  const leaver = await signInStaff(api, { id: 'leaver' }, 'support')
  const { id, answer } = await ticket({ email: 'stays@example.com' })
  await answer('Goodbye.', { token: leaver })
  await callApi(api.app, deleteUser, { token: leaver })
  const thread = await read(id)
  expect(thread).toMatchObject({ assignee: null, messages: [{}, { text: 'Goodbye.', author: null }] })
  expect(thread.events).toMatchObject([{ kind: 'assigned', actor: null }])
})
