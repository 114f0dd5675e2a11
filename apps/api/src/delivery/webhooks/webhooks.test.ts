import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getNotifications } from '@tidewatch/contract/delivery/notifications'
import {
  addWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  subscribeWebhook,
  testWebhook,
  unsubscribeWebhook,
  updateWebhook,
  webhookLimit,
} from '@tidewatch/contract/delivery/webhooks'
import { createApiKey, revokeApiKey } from '@tidewatch/contract/users/api-keys'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import { biographyChange, choose, nextMinute, recordChanges, watchAccount } from '#/testing/notifications.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { attempt, deliverWebhook } from './deliver-webhook.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

let api: TestApp
const closing: (() => void)[] = []
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(async () => {
  for (const close of closing) close()
  await api.close()
})

/** A program that receives messages and answers with the given status. */
async function receiver() {
  const received: Received[] = []
  const answer = { status: 204 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    response.writeHead(answer.status, { location: 'http://127.0.0.1:1/' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, answer, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

async function withWebhook(id: string, username: string) {
  const watched = await watchAccount(api, id, username)
  const target = await receiver()
  // Watching took a while, and adding a URL requires a recent login.
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, addWebhook, { token, body: { url: target.url } })
  const params = { id: data.webhook.id }
  const log = async () =>
    (await callApi(api.app, listWebhookDeliveries, { token: await api.signIn({ id }), params })).data.deliveries
  return { ...watched, ...target, token, params, secret: data.secret, log }
}

/** A user's message that is waiting for a retry, and when. */
async function pendingRetry(userId: string): Promise<{ id: string; at: Date } | null> {
  const { rows } = await api.context.db.execute<{ id: string; at: string }>(sql`
    select id, send_after as at from outbox
    where user_id = ${userId} and channel = 'webhook' and sent_at is null and gave_up_at is null`)
  return rows[0] ? { id: rows[0].id, at: new Date(rows[0].at) } : null
}

/** The library rejects timestamps that aren't current, but these tests have their own clock. */
function isCorrectlySigned(secret: string, { headers, body }: Received) {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  const right = new Webhook(secret).sign(String(headers['webhook-id']), at, body)
  return String(headers['webhook-signature']).split(' ').includes(right)
}

describe('a webhook', () => {
  test('is notified of changes at once, in the words of the emails, signed', async () => {
    const { accountId, received, secret, log, monitorId } = await withWebhook('is told', 'casa.limon')
    await recordChanges(api, accountId, [biographyChange(api, 'High tide')])
    await api.runJobs()
    expect(received).toHaveLength(1)
    const [message] = received
    if (!message) throw new Error('unreachable')
    expect(JSON.parse(message.body)).toMatchObject({
      type: 'account.changed',
      timestamp: api.clock.now().toISOString(),
      data: {
        account: { monitorId, username: 'casa.limon' },
        alert: 'profile-changed',
        changes: [{ kind: 'biography-changed', text: 'Bio changed', detail: 'Low tide → High tide' }],
      },
    })
    expect(isCorrectlySigned(secret, message)).toBe(true)
    expect(isCorrectlySigned(`whsec_${Buffer.alloc(24).toString('base64')}`, message)).toBe(false)
    expect(await log()).toMatchObject([
      { id: message.headers['webhook-id'], type: 'account.changed', state: 'delivered', attempts: [{ status: 204 }] },
    ])
  })

  test("isn't notified of what was turned off for webhooks", async () => {
    const { accountId, received, token } = await withWebhook('chooses', 'padaria.aurora')
    await choose(api, token, 'profile-changed', false, 'webhook')
    await recordChanges(api, accountId, [biographyChange(api, 'Unheard')])
    await api.runJobs()
    expect(received).toEqual([])
  })

  test('that fails is retried with the same id and body, over a day, and then abandoned', async () => {
    const { accountId, received, answer, log, userId } = await withWebhook('fails', 'nordlicht.keramik')
    answer.status = 500
    await recordChanges(api, accountId, [biographyChange(api, 'Again')])
    await api.runJobs()
    const begin = api.clock.now().getTime()
    const minutes = [0]
    for (let next = await pendingRetry(userId); next; next = await pendingRetry(userId)) {
      api.clock.set(next.at)
      await deliverWebhook(api.context, next.id)
      minutes.push((next.at.getTime() - begin) / 60_000)
    }
    expect(minutes).toEqual([0, 1, 6, 36, 156, 396, 816, 1440])
    expect(received).toHaveLength(8)
    expect(new Set(received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
    expect(await log()).toMatchObject([{ state: 'failed', nextAttemptAt: null }])
  })

  test("that was unreachable for a day is paused with an email, and continues when it's turned on", async () => {
    const id = 'fails'
    const token = await api.signIn({ id })
    await api.runJobs()
    const { data } = await callApi(api.app, listWebhooks, { token })
    expect(data.webhooks[0]).toMatchObject({ pauseReason: 'failing', failingSince: expect.any(String) })
    const mails = api.mails.filter(({ to }) => to === `${id}@example.com`)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your webhook at 127\.0\.0\.1:\d+ is paused$/),
    ])
    expect(mails[0]?.text).toContain('/settings/webhooks')
    const params = { id: data.webhooks[0]?.id ?? '' }
    const resumed = await callApi(api.app, updateWebhook, { token, params, body: { paused: false } })
    expect(resumed.data).toMatchObject({ pauseReason: null, failingSince: null })
  })

  test("isn't paused while other messages arrive", async () => {
    const { accountId, answer, token, received } = await withWebhook('is shaky', 'tidewater.fc')
    answer.status = 500
    await recordChanges(api, accountId, [biographyChange(api, 'Lost')])
    await api.runJobs()
    answer.status = 204
    api.clock.advance({ minutes: 10 })
    await recordChanges(api, accountId, [biographyChange(api, 'Arrives')])
    await nextMinute(api)
    expect(received).toHaveLength(3)
    const { data } = await callApi(api.app, listWebhooks, { token: token })
    expect(data.webhooks[0]).toMatchObject({ pauseReason: null, failingSince: null })
  })

  test("that returns 410 is paused at once; a redirect counts as a failure and isn't followed", async () => {
    const { accountId, answer, log, received } = await withWebhook('is gone', 'harbour.lights')
    answer.status = 308
    await recordChanges(api, accountId, [biographyChange(api, 'Elsewhere')])
    await api.runJobs()
    expect((await log())[0]?.attempts).toMatchObject([{ status: 308, error: 'redirect' }])
    answer.status = 410
    await nextMinute(api)
    expect(received).toHaveLength(2)
    const { data } = await callApi(api.app, listWebhooks, { token: await api.signIn({ id: 'is gone' }) })
    expect(data.webhooks[0]?.pauseReason).toBe('gone')
    await recordChanges(api, accountId, [biographyChange(api, 'Not told')])
    await nextMinute(api)
    expect(received).toHaveLength(2)
  })

  test("gets a repeat with the same id after a worker died during the call, and isn't called by two workers at once", async () => {
    const { accountId, received, userId } = await withWebhook('is leased', 'nano.plant')
    await recordChanges(api, accountId, [biographyChange(api, 'Once')])
    const [row] = (
      await api.context.db.execute<{ id: string }>(
        sql`select id from outbox where user_id = ${userId} and channel = 'webhook'`,
      )
    ).rows
    const id = row?.id ?? ''
    const dyingContext = {
      ...api.context,
      db: Object.assign(Object.create(api.context.db), { transaction: () => Promise.reject(new Error('killed')) }),
    }
    await expect(deliverWebhook(dyingContext, id)).rejects.toThrow('killed')
    await Promise.all([deliverWebhook(api.context, id), deliverWebhook(api.context, id)])
    expect(received).toHaveLength(1)
    api.clock.advance({ minutes: 2 })
    await Promise.all([deliverWebhook(api.context, id), deliverWebhook(api.context, id)])
    expect(received).toHaveLength(2)
    expect(received[1]).toMatchObject({
      body: received[0]?.body,
      headers: { 'webhook-id': received[0]?.headers['webhook-id'] },
    })
    await deliverWebhook(api.context, id)
    expect(received).toHaveLength(2)
  })
})

describe('an owner', () => {
  test('tests a webhook and sees the outcome', async () => {
    const { token, params, received, answer, secret } = await withWebhook('tests', 'casa.limon')
    const good = await callApi(api.app, testWebhook, { token, params })
    expect(good.data).toMatchObject({ type: 'test', state: 'delivered', attempts: [{ status: 204, error: null }] })
    expect(received[0] && isCorrectlySigned(secret, received[0])).toBe(true)
    expect(received[0]?.headers['webhook-timestamp']).toBe(String(Math.floor(api.clock.now().getTime() / 1000)))
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'test' })
    answer.status = 500
    const bad = await callApi(api.app, testWebhook, { token, params })
    expect(bad.data).toMatchObject({ state: 'failed', attempts: [{ status: 500, error: 'refused' }] })
  })

  test('rotates the secret while the previous one still signs for a day', async () => {
    const { token, params, received, secret } = await withWebhook('rotates', 'padaria.aurora')
    const { data } = await callApi(api.app, rotateWebhookSecret, { token, params })
    await callApi(api.app, testWebhook, { token, params })
    api.clock.advance({ days: 1, minutes: 1 })
    await callApi(api.app, testWebhook, { token: await api.signIn({ id: 'rotates' }), params })
    const signed = received.map((message) => [
      isCorrectlySigned(secret, message),
      isCorrectlySigned(data.secret, message),
    ])
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ])
  })

  test('gets the secret once, and has a limit of different URLs', async () => {
    const token = await api.signIn({ id: 'has many' })
    const add = (url: string) => callApi(api.app, addWebhook, { token, body: { url } })
    const { data } = await add('https://hooks.example.com/1')
    expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect(JSON.stringify((await callApi(api.app, listWebhooks, { token })).data)).not.toContain('whsec_')
    expect(await add('https://hooks.example.com/1')).toMatchObject({ status: 200, code: 10001 })
    for (const refused of ['http://hooks.example.com/', 'https://10.0.0.1/', 'https://intern/', 'nonsense'])
      expect(await add(refused), refused).toMatchObject({ status: 200, code: 10001 })
    for (let n = 2; n <= webhookLimit; n += 1)
      expect(await add(`https://hooks.example.com/${n}`)).toMatchObject({ code: 0 })
    expect(await add('https://hooks.example.com/more')).toMatchObject({ code: 10001 })
    expect((await callApi(api.app, deleteWebhook, { token, params: { id: data.webhook.id } })).code).toBe(0)
    expect(await add('https://hooks.example.com/more')).toMatchObject({ code: 0 })
  })

  test('sees in the log that an earlier webhook at another port is not called', async () => {
    const { params, token, received, log } = await withWebhook('is at a port', 'casa.limon')
    await api.context.db.execute(
      sql`update webhook_endpoints set url = 'https://hooks.example.com:8443/' where id = ${params.id}`,
    )
    const { data } = await callApi(api.app, testWebhook, { token, params })
    expect(data.attempts).toMatchObject([{ status: null, error: 'port', durationMs: 0 }])
    expect(await log()).toMatchObject([{ state: 'failed', attempts: [{ error: 'port' }] }])
    expect(received).toEqual([])
  })

  test('can toggle every kind that has a webhook', async () => {
    const { data } = await callApi(api.app, getNotifications, { token: await api.signIn({ id: 'has many' }) })
    expect(data.kinds.filter(({ channels }) => channels.webhook).length).toBeGreaterThan(5)
  })
})

test('signs the test vector published by the Standard Webhooks reference libraries', async () => {
  const { params, received } = await withWebhook('signs', 'harbour.lights')
  const [endpoint] = await api.context.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, params.id))
  if (!endpoint) throw new Error('unreachable')
  // https://github.com/standard-webhooks/standard-webhooks: "sign function works" of each library's tests.
  const vector = {
    // secretlint-disable-next-line -- published
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const { keyId, cipher } = api.context.vault.encrypt(vector.secret, endpoint.id)
  const context = { ...api.context, now: () => new Date(vector.timestamp * 1_000) }
  const message = { id: vector.id.replace('msg_', ''), body: vector.body }
  await attempt(context, { ...endpoint, secretKeyId: keyId, secretCipher: cipher }, message)
  expect(received.at(-1)).toMatchObject({
    body: vector.body,
    headers: {
      'webhook-id': vector.id,
      'webhook-timestamp': String(vector.timestamp),
      'webhook-signature': vector.signature,
    },
  })
})

describe('a hook that a program adds with its key', () => {
  async function withHook(id: string) {
    const watched = await watchAccount(api, id, 'casa.limon')
    const target = await receiver()
    const session = await api.signIn({ id })
    const keyRequest = { name: 'Zap', scopes: ['read' as const], lifetimeDays: 30 as const }
    const { data: key } = await callApi(api.app, createApiKey, { token: session, body: keyRequest })
    const token = `Bearer ${key.secret}`
    const { data: hook } = await callApi(api.app, subscribeWebhook, { token, body: { url: target.url } })
    return { ...watched, ...target, session, token, keyId: key.key.id, hook }
  }

  test('is notified with a signature, until the program removes it', async () => {
    const { accountId, received, hook, token, session } = await withHook('has a zap')
    await recordChanges(api, accountId, [biographyChange(api, 'For the zap')])
    await api.runJobs()
    expect(received).toHaveLength(1)
    expect(isCorrectlySigned(hook.secret, received[0] as Received)).toBe(true)
    const params = { id: hook.id }
    const other = await withHook('has another zap')
    expect((await callApi(api.app, unsubscribeWebhook, { token: other.token, params })).status).toBe(404)
    // With a session, adding a webhook requires a step-up, which this route can't bypass.
    const bypass = { token: session, body: { url: 'https://hooks.example.com/around' } }
    expect((await callApi(api.app, subscribeWebhook, bypass)).status).toBe(403)
    expect((await callApi(api.app, unsubscribeWebhook, { token, params })).code).toBe(0)
    await recordChanges(api, accountId, [biographyChange(api, 'Unheard')])
    await api.runJobs()
    expect(received).toHaveLength(1)
  })

  test('ends with its key', async () => {
    const { accountId, received, session, keyId } = await withHook('revokes')
    await callApi(api.app, revokeApiKey, { token: session, params: { id: keyId } })
    const { data } = await callApi(api.app, listWebhooks, { token: session })
    expect(data.webhooks).toEqual([])
    const late = await withHook('expires')
    await api.context.db.execute(
      sql`update api_keys set expires_at = ${api.clock.now().toISOString()} where id = ${late.keyId}`,
    )
    await recordChanges(api, accountId, [biographyChange(api, 'Too late')])
    await api.runJobs()
    expect([...received, ...late.received]).toEqual([])
  })
})
