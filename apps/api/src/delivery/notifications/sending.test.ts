import { updateDelivery } from '@tidewatch/contract/delivery/notifications'
import { updatePreferences } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { biographyChange, choose, nextMinute, recordChanges, watchAccount } from '#/testing/notifications.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { sendMail } from './send-mail.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const mailsTo = (id: string) => api.mails.filter(({ to }) => to === `${id}@example.com`)

async function watching(id: string, username: string) {
  const watched = await watchAccount(api, id, username)
  await choose(api, watched.token, 'profile-changed', true)
  return watched
}

async function waiting(userId: string): Promise<string[]> {
  const { rows } = await api.context.db.execute<{ id: string }>(
    sql`select id from outbox where user_id = ${userId} and sent_at is null order by created_at`,
  )
  return rows.map(({ id }) => id)
}

/** A worker that dies after the mail server accepted the email and before the database recorded it. */
function killedAfterSending(sent: SendMailOptions[]) {
  const transport = { sendMail: async (mail: SendMailOptions) => void sent.push(mail) }
  const db = new Proxy(api.context.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name)
      return (work: Parameters<typeof target.transaction>[0]) =>
        target.transaction(async (tx) => {
          const before = sent.length
          const result = await work(tx)
          if (sent.length > before) throw new Error('The worker was killed.')
          return result
        })
    },
  })
  return { transport, context: { ...api.context, db } }
}

describe('a worker killed between sending and recording', () => {
  test('causes a repeat of the same email, which mailboxes show once', async () => {
    const { accountId, userId } = await watching('survives', 'casa.limon')
    await recordChanges(api, accountId, [biographyChange(api, 'High tide')])
    const [id = ''] = await waiting(userId)
    const sent: SendMailOptions[] = []
    const { transport, context } = killedAfterSending(sent)
    await expect(sendMail(context, transport, id)).rejects.toThrow('killed')
    await sendMail(api.context, transport, id)
    await sendMail(api.context, transport, id)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]?.messageId).toBe(`<${id}@localhost>`)
  })

  test("doesn't hide an event that arrived meanwhile behind the repeated email", async () => {
    const { accountId, userId } = await watching('misses nothing', 'padaria.aurora')
    await recordChanges(api, accountId, [biographyChange(api, 'One')])
    const [first = ''] = await waiting(userId)
    const sent: SendMailOptions[] = []
    const { transport, context } = killedAfterSending(sent)
    await expect(sendMail(context, transport, first)).rejects.toThrow('killed')
    await recordChanges(api, accountId, [biographyChange(api, 'Two')])
    await sendMail(api.context, transport, first)
    expect(String(sent[1]?.text)).not.toContain('Two')
    const [second = ''] = await waiting(userId)
    await sendMail(api.context, transport, second)
    expect(String(sent[2]?.text)).toContain('→ Two')
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
    expect(await waiting(userId)).toEqual([])
  })
})

test('two workers with the same email send it once', async () => {
  const { accountId, userId } = await watching('has two workers', 'nordlicht.keramik')
  await recordChanges(api, accountId, [biographyChange(api, 'High tide')])
  const [id = ''] = await waiting(userId)
  const sent: SendMailOptions[] = []
  const transport = { sendMail: async (mail: SendMailOptions) => void sent.push(mail) }
  await Promise.all([sendMail(api.context, transport, id), sendMail(api.context, transport, id)])
  expect(sent).toHaveLength(1)
})

test('a mail server that is down delays emails and loses none', async () => {
  const { accountId, userId } = await watching('waits for mail', 'tidewater.fc')
  await recordChanges(api, accountId, [biographyChange(api, 'High tide')])
  const [id = ''] = await waiting(userId)
  const down = { sendMail: () => Promise.reject(new Error('ECONNREFUSED')) }
  await expect(sendMail(api.context, down, id)).rejects.toThrow('ECONNREFUSED')
  // By then, the job's own retries are exhausted.
  await api.context.db.execute(sql`delete from pgboss.job where name = 'send-mail'`)
  await nextMinute(api)
  expect(mailsTo('waits for mail')).toHaveLength(0)
  api.clock.advance({ minutes: 15 })
  await nextMinute(api)
  expect(mailsTo('waits for mail')).toHaveLength(1)
  await nextMinute(api)
  expect(mailsTo('waits for mail')).toHaveLength(1)
})

describe('quiet hours', () => {
  async function sleeper(id: string, username: string) {
    const watched = await watching(id, username)
    const { token } = watched
    await callApi(api.app, updatePreferences, { token, body: { timeZone: 'Asia/Tokyo' } })
    await callApi(api.app, updateDelivery, { token, body: { quietHours: { from: '22:00', to: '07:00' } } })
    return watched
  }

  test("hold an email until they end in the user's time zone", async () => {
    const { accountId } = await sleeper('sleeps', 'harbour.lights')
    api.clock.set(new Date('2026-11-23T15:00:00Z'))
    await recordChanges(api, accountId, [biographyChange(api, 'At night')])
    await nextMinute(api)
    api.clock.set(new Date('2026-11-23T21:58:00Z'))
    await nextMinute(api)
    expect(mailsTo('sleeps')).toHaveLength(0)
    await nextMinute(api)
    expect(mailsTo('sleeps')).toHaveLength(1)
  })

  test('also hold an email whose job runs late', async () => {
    const { accountId, userId } = await sleeper('sleeps soon', 'nano.plant')
    api.clock.set(new Date('2026-11-24T12:59:00Z'))
    await recordChanges(api, accountId, [biographyChange(api, 'In the evening')])
    api.clock.set(new Date('2026-11-24T13:00:00Z'))
    await api.runJobs()
    expect(mailsTo('sleeps soon')).toHaveLength(0)
    expect(await waiting(userId)).toHaveLength(1)
    api.clock.set(new Date('2026-11-24T22:00:00Z'))
    await nextMinute(api)
    expect(mailsTo('sleeps soon')).toHaveLength(1)
  })
})
