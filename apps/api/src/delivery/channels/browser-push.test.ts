import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  addChannel,
  deleteChannel,
  linkTelegram,
  listChannels,
  subscribeBrowser,
  testChannel,
  updateChannel,
} from '@tidewatch/contract/delivery/channels'
import { updateDelivery } from '@tidewatch/contract/delivery/notifications'
import { listSessions, logout, revokeOtherSessions, revokeSession } from '@tidewatch/contract/users/users'
import { createBrowserSubscription } from '@tidewatch/local-services/testing/browser-subscription'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { biographyChange, choose, nextMinute, recordChanges, watchAccount } from '#/testing/notifications.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { deliverChannel } from './deliver-channel.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

const arrived: { path: string; body: Buffer }[] = []
/** The push service's status by path; 201 unless set. */
const statuses = new Map<string, number>()
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const path = request.url ?? ''
  arrived.push({ path, body: Buffer.concat(parts) })
  response.writeHead(statuses.get(path) ?? 201).end()
})

let api: TestApp
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api = await createTestApp({ env: { CHANNEL_SANDBOX_ORIGIN: origin } })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
})

const listOf = async (token: string) => (await callApi(api.app, listChannels, { token })).data.channels
const subscribe = (token: string, body: { endpoint: string; keys: object }, userAgent = chrome) =>
  callApi(api.app, subscribeBrowser, { token, body: body as never, headers: { 'user-agent': userAgent } })

let browsers = 0

/** A browser that subscribes with a session, and the notifications it received. */
async function newBrowser(token: string, userAgent = chrome) {
  browsers += 1
  const path = `/channels/push/browser-${browsers}`
  const { subscription, decrypt } = createBrowserSubscription(`${origin}${path}`)
  const { data } = await subscribe(token, subscription, userAgent)
  const bodies = () => arrived.filter((message) => message.path === path).map(({ body }) => body)
  const received = () => bodies().map((body) => JSON.parse(decrypt(body)))
  return { path, subscription, bodies, received, params: { id: data.id } }
}

async function connected(id: string, username: string) {
  const watched = await watchAccount(api, id, username)
  // Watching took a while, and adding a channel requires a recent login.
  const token = await api.signIn({ id })
  return { ...watched, token, ...(await newBrowser(token)) }
}

const change = (accountId: string, text: string) => recordChanges(api, accountId, [biographyChange(api, text)])

/** Advances the clock as the worker does: whatever waits is tried when it's due. */
async function passHours(hours: number): Promise<void> {
  for (let minutes = 0; minutes < hours * 60; minutes += 30) {
    api.clock.advance({ minutes: 30 })
    await nextMinute(api)
  }
}

describe('a browser', () => {
  test('is notified of a change once, with no more than the subject of an email', async () => {
    const { accountId, bodies, received, token, params } = await connected('has a browser', 'harbour.lights')
    await change(accountId, 'Secret plans')
    await api.runJobs()
    await passHours(3)
    expect(received()).toEqual([
      {
        title: '@harbour.lights: Bio changed',
        body: 'Open Tidewatch',
        url: expect.stringMatching(/^http:\/\/localhost:3000\/accounts\//),
        tag: expect.any(String),
      },
    ])
    expect(Buffer.concat(bodies()).toString('latin1')).not.toContain('harbour')
    await choose(api, token, 'profile-changed', false, 'push')
    await change(accountId, 'Unheard')
    await api.runJobs()
    await passHours(1)
    expect(received()).toHaveLength(1)
    expect(await callApi(api.app, testChannel, { token, params })).toMatchObject({
      data: { delivered: true, status: 201 },
    })
    expect(received().at(-1)).toMatchObject({ title: 'Tidewatch is connected', body: 'New changes will arrive here.' })
  })

  test('that was unreachable for a day (503 and 429) gets one summary, whose repeat after a crash has the same tag', async () => {
    const { accountId, received, path, params } = await connected('was cut off', 'nordlicht.keramik')
    statuses.set(path, 503)
    await change(accountId, 'One')
    await api.runJobs()
    await passHours(12)
    statuses.set(path, 429)
    await change(accountId, 'Two')
    await api.runJobs()
    await passHours(12)
    const failed = received().length
    expect(failed).toBeGreaterThan(3)
    expect(failed).toBeLessThan(14)
    statuses.delete(path)
    // A worker dies after the push service has accepted the message.
    let transactions = 0
    const dyingContext = {
      ...api.context,
      db: Object.assign(Object.create(api.context.db), {
        transaction: (...args: Parameters<typeof api.context.db.transaction>) =>
          ++transactions === 1 ? api.context.db.transaction(...args) : Promise.reject(new Error('killed')),
      }),
    }
    api.clock.advance({ hours: 4 })
    await expect(deliverChannel(dyingContext, params.id)).rejects.toThrow('killed')
    await passHours(5)
    const [summary, repeat, ...more] = received().slice(failed)
    expect(summary).toMatchObject({ title: '2 notifications' })
    expect(summary.body).toBe('@nordlicht.keramik: Bio changed · @nordlicht.keramik: Bio changed')
    expect(repeat).toEqual(summary)
    expect(more).toEqual([])
  })

  test('waits for the end of quiet hours, and for the morning if its owner chose that', async () => {
    const { accountId, received, token, params } = await connected('sleeps', 'casa.limon')
    const clockTime = (hours: number) =>
      new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16)
    await callApi(api.app, updateDelivery, { token, body: { quietHours: { from: clockTime(-1), to: clockTime(2) } } })
    await change(accountId, 'Quiet one')
    await change(accountId, 'Quiet two')
    await passHours(1)
    expect(received()).toEqual([])
    await passHours(2)
    expect(received()).toMatchObject([{ title: '2 notifications' }])
    const fresh = await api.signIn({ id: 'sleeps' })
    await callApi(api.app, updateDelivery, { token: fresh, body: { quietHours: null } })
    await callApi(api.app, updateChannel, { token: fresh, params, body: { mode: 'daily' } })
    await change(accountId, 'For the morning')
    await api.runJobs()
    expect(received()).toHaveLength(1)
    await passHours(24.5)
    expect(received()).toHaveLength(2)
  })

  test.each([404, 410])(
    'that answers %i is gone: nothing of its subscription is stored, and the list says so',
    async (status) => {
      const id = `is gone with ${status}`
      const { accountId, path, received, token, params } = await connected(id, 'padaria.aurora')
      statuses.set(path, status)
      await change(accountId, 'Gone')
      await api.runJobs()
      await change(accountId, 'Not told')
      await passHours(1)
      expect(received()).toHaveLength(1)
      const ended = { id: params.id, pauseReason: 'gone', target: 'Chrome, Windows', endpointHash: null }
      expect(await listOf(token)).toMatchObject([ended])
      const { rows } = await api.context.db.execute(sql`select secret from channels where id = ${params.id}`)
      expect(rows).toEqual([{ secret: null }])
      // Its owner did that in the browser, so no email reports it.
      expect(
        api.mails.filter(({ to, subject }) => to === `${id}@example.com` && /paused/.test(String(subject))),
      ).toEqual([])
      const back = await api.signIn({ id })
      await callApi(api.app, linkTelegram, { token: back })
      expect(await listOf(back)).toMatchObject([ended, { provider: 'telegram' }])
      const resumed = await callApi(api.app, updateChannel, { token: back, params, body: { paused: false } })
      expect(resumed).toMatchObject({ status: 409 })
      api.clock.advance({ minutes: 1 })
      await newBrowser(back)
      const listed = { provider: 'push', pauseReason: null, target: 'Chrome, Windows' }
      expect(await listOf(back)).toMatchObject([{ provider: 'telegram' }, listed])
    },
  )
})

describe('its owner', () => {
  test('sees it by its name, and can rename it, but no other channel', async () => {
    const token = await api.signIn({ id: 'names things' })
    const { params, subscription } = await newBrowser(token, firefox)
    const { data: list } = await callApi(api.app, listChannels, { token })
    expect(list.providers).toContain('push')
    expect(list.pushKey).toBe(api.context.env.VAPID_PUBLIC_KEY)
    expect(list.channels).toMatchObject([{ provider: 'push', target: 'Firefox, Linux', mode: 'immediate' }])
    expect(JSON.stringify(list)).not.toContain(subscription.endpoint)
    const rename = (id: string, name: string) =>
      callApi(api.app, updateChannel, { token, params: { id }, body: { name } })
    expect(await rename(params.id, '  Work  ')).toMatchObject({ data: { target: 'Work' } })
    for (const name of ['', ' ', 'x'.repeat(61)]) expect(await rename(params.id, name)).toMatchObject({ code: 10001 })
    const url = `${origin}/channels/slack/services/T/B/names`
    const slack = await callApi(api.app, addChannel, { token, body: { provider: 'slack', url } })
    expect(await rename(slack.data.id, 'Work')).toMatchObject({ code: 10001 })
    const stranger = await api.signIn({ id: 'renames others' })
    const foreign = { token: stranger, params, body: { name: 'Mine' } }
    expect(await callApi(api.app, updateChannel, foreign)).toMatchObject({ status: 404 })
    expect(await callApi(api.app, deleteChannel, { token, params })).toMatchObject({ code: 0 })
  })

  test('logs out there, or ends its session from another device, and it gets no more notifications', async () => {
    const id = 'logs out'
    const [here, there, third] = [await api.signIn({ id }), await api.signIn({ id }), await api.signIn({ id })]
    await newBrowser(here)
    await newBrowser(there, firefox)
    await newBrowser(
      third,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    )
    const names = async (token: string) => (await listOf(token)).map(({ target }) => target?.split(',')[0]).toSorted()
    expect(await names(here)).toEqual(['Chrome', 'Firefox', 'Safari'])
    await callApi(api.app, logout, { token: there })
    expect(await names(here)).toEqual(['Chrome', 'Safari'])
    const { data } = await callApi(api.app, listSessions, { token: third })
    const other = data.sessions.find(({ isCurrent }) => !isCurrent)
    await callApi(api.app, revokeSession, { token: third, params: { id: other?.id ?? '' } })
    expect(await names(third)).toEqual(['Safari'])
    // A sign-in other than the ended ones.
    api.clock.advance({ minutes: 1 })
    await newBrowser(await api.signIn({ id }))
    expect(await names(third)).toEqual(['Chrome', 'Safari'])
    await callApi(api.app, revokeOtherSessions, { token: third })
    expect(await names(third)).toEqual(['Safari'])
  })

  test.each(['logout', 'revokeSession'] as const)(
    'gets no more notifications from a browser subscribed while %s ended its session',
    async (way) => {
      const id = `${way} meanwhile`
      const token = await api.signIn({ id })
      const { data: before } = await callApi(api.app, listSessions, { token })
      const params = { id: before.sessions[0]?.id ?? expect.fail('there is no session') }
      const other = await api.signIn({ id })
      // Ending the session blocks right before the delete, until this releases it.
      const gate = await api.context.pool.connect()
      await gate.query(`create function wait_at_gate() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return null; end $$`)
      await gate.query(
        'create trigger gate before delete on sessions for each statement execute function wait_at_gate()',
      )
      await gate.query('select pg_advisory_lock(4711)')
      const ending =
        way === 'logout'
          ? callApi(api.app, logout, { token })
          : callApi(api.app, revokeSession, { token: other, params })
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const isWaiting = `${waiting} and wait_event = 'advisory'`
      await expect.poll(async () => (await gate.query(isWaiting)).rowCount).toBe(1)
      const { subscription } = createBrowserSubscription(`${origin}/channels/push/${way}`)
      const subscribing = subscribe(token, subscription)
      // It either completes or waits for the session's end.
      const isHeld = `${waiting} and wait_event <> 'advisory'`
      let isDone = false
      void subscribing.then(() => {
        isDone = true
      })
      await expect.poll(async () => isDone || (await gate.query(isHeld)).rowCount !== 0).toBe(true)
      await gate.query('select pg_advisory_unlock(4711)')
      await Promise.all([ending, subscribing])
      expect(await listOf(other)).toEqual([])
      await gate.query('drop trigger gate on sessions')
      await gate.query('drop function wait_at_gate')
      gate.release()
    },
  )

  test('keeps it while a session merely expires, but not when someone else subscribes there', async () => {
    const token = await api.signIn({ id: 'comes rarely' })
    const { subscription } = await newBrowser(token)
    api.clock.advance({ days: 8 })
    await api.context.db.execute(sql`delete from sessions where expires_at < ${api.clock.now().toISOString()}`)
    const back = await api.signIn({ id: 'comes rarely' })
    expect(await listOf(back)).toHaveLength(1)
    const next = await api.signIn({ id: 'borrows the computer' })
    await subscribe(next, subscription)
    expect(await listOf(back)).toEqual([])
    expect(await listOf(next)).toHaveLength(1)
    // Subscribing twice at once adds only one.
    await Promise.all([subscribe(next, subscription), subscribe(next, subscription)])
    expect(await listOf(next)).toHaveLength(1)
  })

  test('has room for ten, and resubscribing one takes no extra place', async () => {
    const token = await api.signIn({ id: 'has ten browsers' })
    const { subscription } = await newBrowser(token)
    for (let n = 2; n <= 10; n += 1) await newBrowser(token)
    const another = createBrowserSubscription(`${origin}/channels/push/one-too-many`).subscription
    expect(await subscribe(token, another)).toMatchObject({ code: 10001 })
    expect(await subscribe(token, subscription)).toMatchObject({ code: 0 })
    expect(await listOf(token)).toHaveLength(10)
  })
})

test('without keys nothing is offered, and nothing is accepted', async () => {
  const off = await createTestApp({ env: { VAPID_PUBLIC_KEY: '' } })
  const token = await off.signIn({ id: 'is not asked' })
  const { data } = await callApi(off.app, listChannels, { token })
  expect(data).toMatchObject({ pushKey: null })
  expect(data.providers).not.toContain('push')
  const { subscription: body } = createBrowserSubscription('https://push.example.com/1')
  expect(await callApi(off.app, subscribeBrowser, { token, body })).toMatchObject({ code: 10001 })
  await off.close()
})
