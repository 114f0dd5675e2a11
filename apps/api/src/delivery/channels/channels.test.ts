import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  addChannel,
  deleteChannel,
  linkTelegram,
  listChannels,
  testChannel,
  updateChannel,
} from '@tidewatch/contract/delivery/channels'
import { updateDelivery } from '@tidewatch/contract/delivery/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { biographyChange, choose, nextMinute, recordChanges, watchAccount } from '#/testing/notifications.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { deliverChannel } from './deliver-channel.ts'

interface ReceivedMessage {
  path: string
  headers: IncomingHttpHeaders
  body: { text: string; chat_id?: string; blocks: { text: { text: string } }[] }
}

const messages: ReceivedMessage[] = []
/** The chats' status by path; 200 unless set. */
const statuses = new Map<string, number>()
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const path = request.url ?? ''
  messages.push({ path, headers: request.headers, body: JSON.parse(body) })
  response.writeHead(statuses.get(path) ?? 200).end('ok')
})

let api: TestApp
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api = await createTestApp({
    env: {
      CHANNEL_SANDBOX_ORIGIN: origin,
      TELEGRAM_API_ORIGIN: origin,
    },
  })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
})

async function connected(id: string, username: string) {
  const watched = await watchAccount(api, id, username)
  const path = `/channels/slack/services/T/B/${id.replaceAll(' ', '')}`
  // Watching took a while, and adding a channel requires a recent login.
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, addChannel, { token, body: { provider: 'slack', url: `${origin}${path}` } })
  const params = { id: data.id }
  const received = () => messages.filter((message) => message.path === path)
  const state = async () => {
    const { data: list } = await callApi(api.app, listChannels, { token: await api.signIn({ id }) })
    return list.channels.find((channel) => channel.id === params.id)
  }
  return { ...watched, token, params, path, received, state }
}

const change = (accountId: string, text: string) => recordChanges(api, accountId, [biographyChange(api, text)])
const linesOf = ({ body }: ReceivedMessage) => body.blocks[1]?.text.text.split('\n') ?? []

/** Advances the clock as the worker does: whatever waits is tried when it's due. */
async function passHours(hours: number): Promise<void> {
  for (let minutes = 0; minutes < hours * 60; minutes += 30) {
    api.clock.advance({ minutes: 30 })
    await api.enqueueDueMessages()
    await api.runJobs()
  }
}

describe('a channel', () => {
  test('gets a change at once, with the same text as emails', async () => {
    const { accountId, received, state, path } = await connected('is told', 'casa.limon')
    await change(accountId, 'High <!channel> tide')
    await api.runJobs()
    expect(received()).toHaveLength(1)
    expect(received()[0]?.body.blocks[0]?.text.text).toBe('@casa.limon: Bio changed')
    expect(received()[0] && linesOf(received()[0] as ReceivedMessage)).toEqual(['Low tide → High <!channel> tide'])
    expect(await state()).toMatchObject({ failingSince: null, lastSentAt: expect.any(String) })
    expect(JSON.stringify(await state())).not.toContain(path)
  })

  test("doesn't get what was turned off for its provider", async () => {
    const { accountId, received, token } = await connected('chooses', 'padaria.aurora')
    await choose(api, token, 'profile-changed', false, 'slack')
    await change(accountId, 'Unheard')
    await api.runJobs()
    expect(received()).toEqual([])
  })

  test('that is down for a day gets a single summary of everything', async () => {
    const { accountId, received, path, state } = await connected('is down', 'nordlicht.keramik')
    statuses.set(path, 500)
    await change(accountId, 'One')
    await api.runJobs()
    expect(await state()).toMatchObject({ failingSince: api.clock.now().toISOString(), pauseReason: null })
    await passHours(12)
    await change(accountId, 'Two')
    await api.runJobs()
    await passHours(12)
    await change(accountId, 'Three')
    await api.runJobs()
    const failed = received().length
    expect(failed).toBeGreaterThan(3)
    expect(failed).toBeLessThan(14)
    statuses.delete(path)
    await passHours(5)
    expect(received()).toHaveLength(failed + 1)
    const summary = received().at(-1) as ReceivedMessage
    expect(summary.body.blocks[0]?.text.text).toBe('3 notifications')
    expect(linesOf(summary)).toEqual(Array(3).fill('• @nordlicht.keramik: Bio changed'))
    await passHours(5)
    expect(received()).toHaveLength(failed + 1)
    expect(await state()).toMatchObject({ failingSince: null, pauseReason: null })
  })

  test("that is unreachable for two days is paused with an email, and continues when it's turned on", async () => {
    const { accountId, path, received, state, params } = await connected('fails', 'tidewater.fc')
    statuses.set(path, 500)
    await change(accountId, 'Lost')
    await api.runJobs()
    await passHours(53)
    expect(await state()).toMatchObject({ pauseReason: 'failing' })
    const mails = api.mails.filter(({ to }) => to === 'fails@example.com')
    expect(mails.map(({ subject }) => subject)).toContain('Your Slack channel is paused')
    statuses.delete(path)
    const before = received().length
    const token = await api.signIn({ id: 'fails' })
    await callApi(api.app, updateChannel, { token, params, body: { paused: false } })
    await change(accountId, 'Heard')
    await nextMinute(api)
    expect(received()).toHaveLength(before + 1)
    expect(linesOf(received().at(-1) as ReceivedMessage)).toEqual(['Low tide → Heard'])
  })

  test('that its provider reports as gone is paused at once', async () => {
    const { accountId, path, received, state } = await connected('is gone', 'harbour.lights')
    statuses.set(path, 404)
    await change(accountId, 'Gone')
    await api.runJobs()
    expect(await state()).toMatchObject({ pauseReason: 'gone' })
    await change(accountId, 'Not told')
    await nextMinute(api)
    expect(received()).toHaveLength(1)
  })

  test("isn't sent a message by two workers, and gets a repeat only if one died during the call", async () => {
    const { accountId, received, params } = await connected('is leased', 'nano.plant')
    await change(accountId, 'Once')
    const dyingContext = {
      ...api.context,
      // The first transaction claims the messages, the second records the outcome.
      db: Object.assign(Object.create(api.context.db), {
        transaction: (() => {
          let count = 0
          return (...args: Parameters<typeof api.context.db.transaction>) => {
            count += 1
            return count === 1 ? api.context.db.transaction(...args) : Promise.reject(new Error('killed'))
          }
        })(),
      }),
    }
    await expect(deliverChannel(dyingContext, params.id)).rejects.toThrow('killed')
    await Promise.all([deliverChannel(api.context, params.id), deliverChannel(api.context, params.id)])
    expect(received()).toHaveLength(1)
    api.clock.advance({ minutes: 2 })
    await Promise.all([deliverChannel(api.context, params.id), deliverChannel(api.context, params.id)])
    expect(received()).toHaveLength(2)
    await deliverChannel(api.context, params.id)
    expect(received()).toHaveLength(2)
  })

  test('waits for the end of quiet hours, and then sends everything together', async () => {
    const { accountId, received, token } = await connected('sleeps', 'casa.limon')
    const clockTime = (hours: number) =>
      new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16)
    await callApi(api.app, updateDelivery, {
      token,
      body: { quietHours: { from: clockTime(-1), to: clockTime(2) } },
    })
    await change(accountId, 'Quiet one')
    await change(accountId, 'Quiet two')
    await passHours(1)
    expect(received()).toEqual([])
    await passHours(2)
    expect(received()).toHaveLength(1)
    expect(received()[0]?.body.blocks[0]?.text.text).toBe('2 notifications')
  })

  test('sends once a day if its owner chose that', async () => {
    const { accountId, received, token, params } = await connected('is daily', 'padaria.aurora')
    await callApi(api.app, updateChannel, { token, params, body: { mode: 'daily' } })
    await change(accountId, 'Day one')
    await change(accountId, 'Day two')
    await api.runJobs()
    expect(received()).toEqual([])
    await passHours(24.5)
    expect(received()).toHaveLength(1)
    expect(linesOf(received()[0] as ReceivedMessage)).toHaveLength(2)
  })
})

describe('an owner', () => {
  test('tests a channel, and waiting messages follow when the test arrives', async () => {
    const { token, params, path, received, accountId } = await connected('tests', 'casa.limon')
    statuses.set(path, 503)
    await change(accountId, 'Waits')
    await api.runJobs()
    const bad = await callApi(api.app, testChannel, { token, params })
    expect(bad.data).toEqual({ delivered: false, status: 503 })
    statuses.delete(path)
    const good = await callApi(api.app, testChannel, { token, params })
    expect(good.data).toEqual({ delivered: true, status: 200 })
    await api.runJobs()
    expect(received().map(({ body }) => body.blocks[0]?.text.text)).toEqual([
      '@casa.limon: Bio changed',
      'Tidewatch is connected',
      'Tidewatch is connected',
      '@casa.limon: Bio changed',
    ])
  })

  test('may have ten different provider URLs, which are stored encrypted', async () => {
    const token = await api.signIn({ id: 'has many' })
    const add = (url: string) => callApi(api.app, addChannel, { token, body: { provider: 'slack', url } })
    const url = (n: number) => `https://hooks.slack.com/services/T/B/secret${n}`
    expect(await add('https://10.0.0.1/services/T/B/x')).toMatchObject({ code: 10001 })
    expect(await add('https://evil.example/services/T/B/x')).toMatchObject({ code: 10001 })
    const { data } = await add(url(1))
    expect(data.target).toBe('hooks.slack.com/…ret1')
    expect(await add(url(1))).toMatchObject({ code: 10001 })
    for (let n = 2; n <= 10; n += 1) expect(await add(url(n))).toMatchObject({ code: 0 })
    expect(await add(url(11))).toMatchObject({ code: 10001 })
    const { rows } = await api.context.db.execute(sql`select secret, target from channels`)
    expect(JSON.stringify(rows)).not.toContain('/services/')
    expect((await callApi(api.app, deleteChannel, { token, params: { id: data.id } })).code).toBe(0)
    expect(await add(url(11))).toMatchObject({ code: 0 })
  })
})

describe('Telegram', () => {
  const update = (text: string, secret = api.context.env.TELEGRAM_WEBHOOK_SECRET) =>
    api.app.request('/api/telegram/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: JSON.stringify({ update_id: 1, message: { text, chat: { id: 77, first_name: 'Ada' } } }),
    })

  test('links a chat with a single-use code, and sends messages there from then on', async () => {
    const { accountId } = await watchAccount(api, 'telegraphs', 'tidewater.fc')
    const token = await api.signIn({ id: 'telegraphs' })
    const { data } = await callApi(api.app, linkTelegram, { token })
    const link = new URL(data.url)
    expect(link.origin + link.pathname).toBe('https://t.me/tidewatch_bot')
    const code = link.searchParams.get('start')
    expect((await update(`/start ${code}`, 'a guess that is long enough')).status).toBe(403)
    const listed = async () => (await callApi(api.app, listChannels, { token })).data.channels
    expect(await listed()).toMatchObject([{ provider: 'telegram', target: null }])
    expect((await update(`/start ${code}`)).status).toBe(200)
    expect(await listed()).toMatchObject([{ provider: 'telegram', target: 'Ada' }])
    expect((await update(`/start ${code}`)).status).toBe(200)
    expect(await listed()).toHaveLength(1)
    await change(accountId, 'By wire')
    await api.runJobs()
    const telegramMessages = messages.filter(({ path }) => path === '/bot1:bot-token/sendMessage')
    expect(telegramMessages).toHaveLength(1)
    expect(telegramMessages[0]?.body).toMatchObject({ chat_id: '77' })
    expect(telegramMessages[0]?.body.text).toContain('Low tide → By wire')
  })

  test('accepts no code after an hour, and ignores anything else written to the bot', async () => {
    const token = await api.signIn({ id: 'is slow' })
    const { data } = await callApi(api.app, linkTelegram, { token })
    api.clock.advance({ hours: 1 })
    for (const text of [`/start ${new URL(data.url).searchParams.get('start')}`, '/start', 'hello'])
      expect((await update(text)).status).toBe(200)
    const { data: list } = await callApi(api.app, listChannels, { token: await api.signIn({ id: 'is slow' }) })
    expect(list.channels).toMatchObject([{ target: null }])
  })
})
