import {
  chatProviders,
  chooseNotification,
  getNotifications,
  unsubscribe,
  updateDelivery,
} from '@tidewatch/contract/delivery/notifications'
import { closeEmailNotifications, getUser, login, openEmailNotifications } from '@tidewatch/contract/users/users'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { notifyAttention } from '#/watch/alerts/notify-attention.ts'
import { sendMail } from './send-mail.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const inAllChannels = Object.fromEntries(chatProviders.map((provider) => [provider, true]))

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const mailsTo = (id: string) => api.mails.filter(({ to }) => to === `${id}@example.com`)

async function signInWith(id: string, userAgent: string): Promise<string> {
  const body = { 'firebase-token': idTokenOf({ id }, api.clock.now()) }
  return (await callApi(api.app, login, { body, headers: { 'user-agent': userAgent } })).data.token
}

function oneClick(mail: TestApp['mails'][number] | undefined): string {
  const list = mail?.list?.unsubscribe
  if (!list || typeof list !== 'object' || !('url' in list)) throw new Error('There is no link to stop the mail.')
  return list.url
}

describe('choices', () => {
  test('begin with the defaults, and only differences are stored', async () => {
    const token = await api.signIn({ id: 'chooses' })
    const { data } = await callApi(api.app, getNotifications, { token })
    expect(data.kinds.filter(({ channels }) => channels.email).map(({ kind }) => kind)).toEqual([
      'report-ready',
      'account-attention',
      'archive-imported',
      'family-pact',
      'webhook-paused',
      'channel-paused',
      'receipt',
      'renewal-reminder',
      'payment-failed',
      'new-device',
      'second-factor',
    ])
    expect(data.kinds.filter(({ channels }) => channels.webhook === undefined).map(({ kind }) => kind)).toEqual([
      'weekly-digest',
      'family-pact',
      'webhook-paused',
      'channel-paused',
      'receipt',
      'renewal-reminder',
      'payment-failed',
      'new-device',
      'second-factor',
    ])
    const body = { kind: 'archive-imported', channel: 'email', on: false }
    const chosen = await callApi(api.app, chooseNotification, { token, body })
    expect(chosen.data.kinds).toContainEqual({
      kind: 'archive-imported',
      isSecurity: false,
      channels: { email: false, webhook: true, ...inAllChannels },
    })
    const kept = () => api.context.db.execute(sql`select kind from notification_choices`)
    expect((await kept()).rows).toEqual([{ kind: 'archive-imported' }])
    await callApi(api.app, chooseNotification, { token, body: { ...body, on: true } })
    expect((await kept()).rows).toEqual([])
  })

  test("of kinds that are off by default are stored while they're on", async () => {
    const token = await api.signIn({ id: 'wants more' })
    const isOn = async () => {
      const { data } = await callApi(api.app, getNotifications, { token })
      return data.kinds.find(({ kind }) => kind === 'followers-spike')?.channels
    }
    expect(await isOn()).toEqual({ email: false, webhook: true, ...inAllChannels })
    const body = { kind: 'followers-spike', channel: 'email', on: true }
    await callApi(api.app, chooseNotification, { token, body })
    expect(await isOn()).toEqual({ email: true, webhook: true, ...inAllChannels })
    await callApi(api.app, chooseNotification, { token, body: { ...body, on: false } })
    expect(await isOn()).toEqual({ email: false, webhook: true, ...inAllChannels })
  })

  test("of a channel that a kind doesn't have are refused", async () => {
    const token = await api.signIn({ id: 'wants too much' })
    const body = { kind: 'new-device', channel: 'webhook', on: true }
    expect(await callApi(api.app, chooseNotification, { token, body })).toMatchObject({ code: 10001 })
  })

  test('of quiet hours and the day of the weekly email are stored as sent', async () => {
    const token = await api.signIn({ id: 'sleeps' })
    const send = (body: unknown) => callApi(api.app, updateDelivery, { token, body })
    expect((await callApi(api.app, getNotifications, { token })).data.delivery).toEqual({
      quietHours: null,
      digestDay: 1,
    })
    const quietHours = { from: '22:00', to: '07:05' }
    expect((await send({ quietHours, digestDay: 5 })).data.delivery).toEqual({ quietHours, digestDay: 5 })
    expect((await send({ quietHours: null })).data.delivery).toEqual({ quietHours: null, digestDay: 5 })
    for (const bad of [
      { from: '22:00', to: '22:00' },
      { from: '24:00', to: '07:00' },
      { from: '7', to: '8' },
    ])
      expect(await send({ quietHours: bad }), JSON.stringify(bad)).toMatchObject({ code: 10001 })
    expect(await send({ digestDay: 8 })).toMatchObject({ code: 10001 })
    expect(await callApi(api.app, updateDelivery, { body: { digestDay: 2 } })).toMatchObject({ status: 401 })
  })

  test('belong to one user', async () => {
    const [one, other] = [await api.signIn({ id: 'one' }), await api.signIn({ id: 'other' })]
    const body = { kind: 'report-ready', channel: 'email', on: false }
    await callApi(api.app, chooseNotification, { token: one, body })
    const { data } = await callApi(api.app, getNotifications, { token: other })
    expect(data.kinds.find(({ kind }) => kind === 'report-ready')?.channels.email).toBe(true)
    expect(await callApi(api.app, getNotifications)).toMatchObject({ status: 401, code: 10003 })
    expect(await callApi(api.app, chooseNotification, { body })).toMatchObject({ status: 401, code: 10003 })
  })
})

describe('a sign-in', () => {
  test('from a new device is reported once, with the device and a link to the sessions', async () => {
    await api.signIn({ id: 'travels' })
    await signInWith('travels', firefox)
    api.clock.advance({ minutes: 5 })
    await signInWith('travels', firefox)
    await api.runJobs()
    const mails = mailsTo('travels')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Firefox, Linux')
    expect(mails[0]?.text).toContain('/settings#settings-sessions')
  })

  test('that creates the user sends no warning', async () => {
    await signInWith('is new', firefox)
    await api.runJobs()
    expect(mailsTo('is new')).toEqual([])
  })

  test('from a new device is reported even if emails are off', async () => {
    const token = await api.signIn({ id: 'silent' })
    await callApi(api.app, closeEmailNotifications, { token })
    await signInWith('silent', firefox)
    await api.runJobs()
    expect(mailsTo('silent')).toHaveLength(1)
  })
})

describe('events of a watched account', () => {
  async function watch(id: string, username: string) {
    const token = await api.signIn({ id })
    const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
    await api.runJobs()
    api.mails.length = 0
    const { rows } = await api.context.db.execute<{ id: string }>(
      sql`select account_id as id from monitors where id = ${data.id}`,
    )
    return { token, accountId: rows[0]?.id ?? '' }
  }

  const tell = (accountId: string, eventId: string) =>
    api.context.db.transaction((tx) => notifyAttention(api.context, tx, { accountId, reason: 'unavailable', eventId }))

  test('are notified once, however often their job runs', async () => {
    const { accountId } = await watch('loses sight', 'casa.limon')
    await tell(accountId, 'gone')
    await tell(accountId, 'gone')
    await api.runJobs()
    expect(mailsTo('loses sight').map(({ subject }) => subject)).toEqual(['@casa.limon is no longer visible'])
  })

  test("aren't sent while emails are off, nor if they were turned off after the email was written", async () => {
    const { token, accountId } = await watch('wants silence', 'padaria.aurora')
    await callApi(api.app, closeEmailNotifications, { token })
    await tell(accountId, 'first')
    await callApi(api.app, openEmailNotifications, { token })
    await tell(accountId, 'second')
    await callApi(api.app, closeEmailNotifications, { token })
    await api.runJobs()
    expect(mailsTo('wants silence')).toEqual([])
  })
})

describe('one-click unsubscribe', () => {
  async function receive(id: string) {
    const token = await api.signIn({ id })
    await signInWith(id, firefox)
    await api.runJobs()
    return { token, mail: mailsTo(id).at(-1) }
  }

  test('works without a session, for the kind of the email (RFC 8058)', async () => {
    const { token, mail } = await receive('clicks')
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const { pathname, search } = new URL(oneClick(mail))
    const response = await api.app.request(`${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(await response.json()).toMatchObject({ code: 0, data: { kind: 'new-device' } })
    const { data } = await callApi(api.app, getNotifications, { token })
    expect(data.kinds.find(({ kind }) => kind === 'new-device')?.channels.email).toBe(false)
    expect(data.kinds.find(({ kind }) => kind === 'report-ready')?.channels.email).toBe(true)
    api.mails.length = 0
    await signInWith('clicks', firefox.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64'))
    await api.runJobs()
    expect(mailsTo('clicks')).toEqual([])
  })

  test('is refused if its token was changed, or names another user or kind', async () => {
    const { token, mail } = await receive('is attacked')
    const { data: victim } = await callApi(api.app, getUser, { token: await api.signIn({ id: 'victim' }) })
    const good = new URL(oneClick(mail)).searchParams.get('token') ?? ''
    const [user, kind, signature] = good.split('.')
    const bad = ['', 'nonsense', `${user}.report-ready.${signature}`, `${victim.id}.${kind}.${signature}`, `${good}A`]
    for (const query of bad) {
      const answer = await callApi(api.app, unsubscribe, { query: { token: query } })
      expect(answer, query).toMatchObject({ status: 404, code: 10004 })
    }
    const { data } = await callApi(api.app, getNotifications, { token })
    expect(data.kinds.find(({ kind }) => kind === 'new-device')?.channels.email).toBe(true)
  })
})

test("an email that was already sent isn't sent again", async () => {
  await api.signIn({ id: 'reads once' })
  await signInWith('reads once', firefox)
  await api.runJobs()
  const { rows } = await api.context.db.execute<{ id: string }>(
    sql`select outbox.id from outbox join users on users.id = user_id where email = 'reads once@example.com'`,
  )
  const transport = { sendMail: async () => Promise.reject(new Error('It was sent again.')) }
  await sendMail(api.context, transport, rows[0]?.id ?? '')
  expect(mailsTo('reads once')).toHaveLength(1)
})
