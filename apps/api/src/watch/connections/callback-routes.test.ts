import { createHmac } from 'node:crypto'
import { getDashboard, listFeed } from '@tidewatch/contract/users/dashboard'
import { getDataDeletion, listConnections } from '@tidewatch/contract/watch/connections'
import { listActivity } from '@tidewatch/contract/watch/monitors'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connections, ownEvents } from '#/platform/db/schema/watch/connections.ts'
import { atInstagram, connectAccount } from '#/testing/connect-account.ts'
import { waitUntilBlocked } from '#/testing/database/wait-until-blocked.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let token: string
let connectionId: string
let monitorId: string
let instagramId: string

beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'museum' })
  const { data } = await connectAccount(api, token, { handle: 'harbour.lights' })
  connectionId = data.id
  monitorId = data.monitorId
  const [row] = await api.context.db.select().from(connections).where(eq(connections.id, data.id))
  instagramId = row?.instagramId ?? ''
})
afterAll(() => api.close())

const sign = (body: string, secret = 'app-secret') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

function deliver(body: string, signature: string | null = sign(body)) {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== null && { 'x-hub-signature-256': signature }),
  }
  return api.app.request('/api/connection/webhook', { method: 'POST', headers, body })
}

const at = (text: string) => Date.parse(text) / 1000
const comment = (id: string, time: string, author = '61') => ({
  id: instagramId,
  time: at(time),
  changes: [
    {
      field: 'comments',
      value: { id, from: { id: author, username: 'bay.walker' }, text: 'Hello', media: { id: '18' } },
    },
  ],
})
const notification = (...entry: object[]) => JSON.stringify({ object: 'instagram', entry })
const events = () =>
  api.context.db
    .select()
    .from(ownEvents)
    .where(eq(ownEvents.connectionId, connectionId))
    .orderBy(asc(ownEvents.eventKey))
const received = async () => {
  const { data } = await callApi(api.app, listActivity, { token, params: { id: monitorId } })
  return data.activities.filter(({ kind }) => kind === 'comments-received')
}

describe('the handshake', () => {
  const ask = (query: Record<string, string>) =>
    api.app.request(`/api/connection/webhook?${new URLSearchParams(query)}`)
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': 'webhook-token', 'hub.challenge': '1158201444' }

  test('answers the challenge of a caller that knows the token', async () => {
    const answer = await ask(right)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('1158201444')
  })

  test.each([
    ['a wrong token', { ...right, 'hub.verify_token': 'guess' }],
    ['no token', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    ['another mode', { ...right, 'hub.mode': 'unsubscribe' }],
  ])('is refused with %s', async (_, query) => {
    expect((await ask(query)).status).toBe(403)
  })
})

describe('notifications', () => {
  test('become one activity per day, in any order and with any number of duplicates', async () => {
    const late = notification(comment('2', '2026-11-20T18:00:00Z', '62'), comment('3', '2026-11-19T08:00:00Z'))
    const early = notification(comment('1', '2026-11-20T09:00:00Z'), {
      id: instagramId,
      time: at('2026-11-20T10:00:00Z'),
      field: 'mentions',
      value: { media_id: '19', comment_id: '20' },
    })
    for (const body of [late, early, late, early]) expect((await deliver(body)).status).toBe(200)
    expect((await events()).map(({ eventKey }) => eventKey)).toEqual([
      'comment:1',
      'comment:2',
      'comment:3',
      'mention:20',
    ])
    expect(await received()).toMatchObject([
      { comments: 2, mentions: 1, people: 2, at: '2026-11-20T18:00:00.000Z' },
      { comments: 1, mentions: 0, people: 1, at: '2026-11-19T08:00:00.000Z' },
    ])
  })

  test('appear on the dashboard and in the feed', async () => {
    const expected = { kind: 'comments-received', at: '2026-11-20T18:00:00.000Z' }
    const { data: dashboard } = await callApi(api.app, getDashboard, { token })
    expect(dashboard.monitors).toMatchObject([{ id: monitorId, lastChange: expected, week: { otherChanges: 2 } }])
    const { data: feed } = await callApi(api.app, listFeed, { token })
    expect(feed.items.map(({ activity }) => activity)).toContainEqual(expect.objectContaining(expected))
  })

  test('are stored without texts and names', async () => {
    const stored = JSON.stringify(await events())
    expect(stored).not.toContain('Hello')
    expect(stored).not.toContain('bay.walker')
  })

  test("of the owner’s own replies aren't counted", async () => {
    const before = await events()
    await deliver(notification(comment('own', '2026-11-20T20:00:00Z', instagramId)))
    expect(await events()).toEqual(before)
  })

  test("of accounts that aren't connected, and of messages, are ignored", async () => {
    const before = await events()
    const stranger = { ...comment('x', '2026-11-20T20:00:00Z'), id: '17841499999999999' }
    const message = { id: instagramId, time: at('2026-11-20T20:00:00Z'), messaging: [{ message: { text: 'private' } }] }
    expect((await deliver(notification(stranger, message))).status).toBe(200)
    expect(await events()).toEqual(before)
  })

  test('a batch of a thousand is stored at once', async () => {
    const before = (await events()).length
    const entries = Array.from({ length: 1000 }, (_, n) => comment(`9${n}`, '2026-11-10T12:00:00Z', String(n % 7)))
    expect((await deliver(notification(...entries))).status).toBe(200)
    expect((await events()).length).toBe(before + 1000)
    expect((await received()).at(-1)).toMatchObject({ comments: 1000, people: 7 })
  })

  test('of one day that arrive at the same time are all counted', async () => {
    const bodies = ['71', '72'].map((id) => notification(comment(id, '2026-11-08T12:00:00Z', id)))
    const { db } = api.context
    // Until this ends, none can finish: each has stored its event or waits for the other.
    const { deliveries } = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table activities in share mode`)
      const deliveries = Promise.all(bodies.map((body) => deliver(body)))
      await waitUntilBlocked(db, 2)
      return { deliveries }
    })
    expect((await deliveries).map(({ status }) => status)).toEqual([200, 200])
    expect((await received()).at(-1)).toMatchObject({ comments: 2, people: 2 })
  })

  test('from the sandbox, with duplicates, are counted once', async () => {
    await api.runJobs()
    const before = (await events()).length
    await atInstagram(api, 'harbour.lights', 'notify', 2880)
    const once = (await events()).length
    expect(once).toBeGreaterThan(before)
    await atInstagram(api, 'harbour.lights', 'notify', 2880)
    expect((await events()).length).toBe(once)
  })
})

describe('a body', () => {
  const body = '{"object":"instagram","entry":[]}'

  test.each([
    ['without a signature', body, null],
    ['signed with another secret', body, sign(body, 'guess')],
    ['changed after it was signed', `${body} `, sign(body)],
    ['with half a signature', body, sign(body).slice(0, 40)],
  ])('%s is refused', async (_, text, signature) => {
    expect((await deliver(text, signature)).status).toBe(403)
  })

  test.each([
    ['that is no JSON', '{"object":'],
    ['of another kind', '{"object":"page","entry":[]}'],
    ['of more than a thousand entries', notification(...Array.from({ length: 1001 }, () => ({ id: '1', time: 1 })))],
  ])('%s is rejected as malformed although signed', async (_, text) => {
    expect((await deliver(text)).status).toBe(400)
  })

  test("that is too large isn't read", async () => {
    expect((await deliver(' '.repeat(2 * 1024 * 1024 + 1))).status).toBe(413)
  })
})

describe('the owner inside Instagram', () => {
  test("a request that Instagram didn't sign changes nothing", async () => {
    for (const path of ['deauthorize', 'data-deletion']) {
      const body = new URLSearchParams({ signed_request: 'made.up' })
      const answer = await api.app.request(`/api/connection/${path}`, { method: 'POST', body })
      expect(answer.status).toBe(403)
    }
    expect((await callApi(api.app, listConnections, { token })).data.connections).toHaveLength(1)
  })

  test('removes the app: the connection is erased with all its data', async () => {
    const owner = await api.signIn({ id: 'removes' })
    const { data } = await connectAccount(api, owner, { handle: 'kawabe.sento' })
    await api.runJobs()
    expect(await atInstagram(api, 'kawabe.sento', 'remove-app')).toMatchObject({ status: 200 })
    expect((await callApi(api.app, listConnections, { token: owner })).data.connections).toEqual([])
    expect(await api.context.db.select().from(connections).where(eq(connections.id, data.id))).toEqual([])
  })

  test('requests deletion, and can see that it was done', async () => {
    const owner = await api.signIn({ id: 'deletes' })
    await connectAccount(api, owner, { handle: 'padaria.aurora' })
    const outcome = (await atInstagram(api, 'padaria.aurora', 'delete-data')) as { answer: string }
    const { url, confirmation_code: code } = JSON.parse(outcome.answer) as { url: string; confirmation_code: string }
    expect(code).toMatch(/^[0-9a-f]{32}$/)
    expect(url).toBe(`http://localhost:3000/connect/deletion?code=${code}`)
    expect(await callApi(api.app, getDataDeletion, { params: { code } })).toMatchObject({
      data: { completedAt: '2026-11-21T12:00:00.000Z' },
    })
    expect((await callApi(api.app, listConnections, { token: owner })).data.connections).toEqual([])
    expect(await callApi(api.app, getDataDeletion, { params: { code: '0123456789abcdef' } })).toMatchObject({
      status: 404,
    })
  })
})
