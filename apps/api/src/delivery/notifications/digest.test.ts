import { updateDelivery } from '@tidewatch/contract/delivery/notifications'
import { updatePreferences } from '@tidewatch/contract/users/users'
import { addMonitor, updateMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { biographyChange, choose, recordChanges, watchAccount } from '#/testing/notifications.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { nextDigest } from './next-digest.ts'
import { scheduleDigests } from './schedule-digests.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const mailsTo = (id: string) => api.mails.filter(({ to }) => to === `${id}@example.com`)

async function passTo(time: string): Promise<void> {
  api.clock.set(new Date(time))
  await scheduleDigests(api.context)
  await api.runJobs()
}

describe('the time of the weekly email', () => {
  test.each([
    ['is the next such day at eight', 'UTC', 1, '2026-11-21T12:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['is the same day before eight', 'UTC', 6, '2026-11-21T07:59:00Z', '2026-11-21T08:00:00.000Z'],
    ['is a week later from eight on', 'UTC', 6, '2026-11-21T08:00:00Z', '2026-11-28T08:00:00.000Z'],
    ['is where the user is', 'Asia/Shanghai', 1, '2026-11-22T23:59:00Z', '2026-11-23T00:00:00.000Z'],
    ['may be another day there', 'Pacific/Kiritimati', 1, '2026-11-21T12:00:00Z', '2026-11-22T18:00:00.000Z'],
    ['keeps its hour over a change of clocks', 'Europe/Berlin', 7, '2026-10-18T07:00:00Z', '2026-10-25T07:00:00.000Z'],
  ])('%s', (_, timeZone, digestDay, time, morning) => {
    expect(nextDigest({ timeZone, digestDay }, new Date(time)).toISOString()).toBe(morning)
  })
})

describe('the weekly email', () => {
  test("summarises all accounts once a week, and isn't sent after a week without changes", async () => {
    const { token, accountId } = await watchAccount(api, 'reads weekly', 'casa.limon')
    await choose(api, token, 'weekly-digest', true)
    await recordChanges(api, accountId, [biographyChange(api, 'High tide')])
    await passTo('2026-11-23T07:59:00Z')
    expect(mailsTo('reads weekly')).toHaveLength(0)
    await passTo('2026-11-23T08:15:00Z')
    const [mail] = mailsTo('reads weekly')
    expect(mail?.subject).toMatch(/^Your week: \d+ changes? in 1 account, Nov 16, 2026 to Nov 23, 2026$/)
    expect(mail?.text).toContain('Low tide → High tide')
    await passTo('2026-11-23T08:30:00Z')
    await api.context.db.execute(sql`delete from activities`)
    await passTo('2026-11-30T08:15:00Z')
    expect(mailsTo('reads weekly')).toHaveLength(1)
  })

  test('includes a change in the week in which it became certain, and only then', async () => {
    const { token, accountId } = await watchAccount(api, 'reads later', 'padaria.aurora')
    await choose(api, token, 'weekly-digest', true)
    await api.context.db.execute(sql`delete from activities`)
    api.clock.set(new Date('2026-12-07T07:00:00Z'))
    const change = biographyChange(api, 'Slowly')
    await recordChanges(api, accountId, [change])
    await api.context.db.execute(sql`update activities set is_pending = true where activity_id = ${change.id}`)
    await passTo('2026-12-07T09:00:00Z')
    expect(mailsTo('reads later')).toHaveLength(0)
    await api.context.db.execute(
      sql`update activities set is_pending = false, confirmed_at = '2026-12-07T10:00:00Z' where activity_id = ${change.id}`,
    )
    await passTo('2026-12-14T09:00:00Z')
    expect(mailsTo('reads later')).toHaveLength(1)
    await passTo('2026-12-21T09:00:00Z')
    expect(mailsTo('reads later')).toHaveLength(1)
  })

  test('leaves out muted accounts and follows the user’s day and time zone', async () => {
    api.clock.set(new Date('2026-12-22T12:00:00Z'))
    const { token, accountId, monitorId } = await watchAccount(api, 'lives elsewhere', 'nordlicht.keramik')
    const isDue = async () => {
      const { rows } = await api.context.db.execute<{ at: Date | null }>(
        sql`select next_digest_at as at from users where email = 'lives elsewhere@example.com'`,
      )
      return rows[0]?.at && new Date(rows[0].at).toISOString()
    }
    expect(await isDue()).toBeNull()
    await choose(api, token, 'weekly-digest', true)
    await callApi(api.app, updateDelivery, { token, body: { digestDay: 5 } })
    expect(await isDue()).toBe('2026-12-25T08:00:00.000Z')
    await callApi(api.app, updatePreferences, { token, body: { timeZone: 'Asia/Tokyo' } })
    expect(await isDue()).toBe('2026-12-24T23:00:00.000Z')
    await recordChanges(api, accountId, [biographyChange(api, 'Elsewhere')])
    await callApi(api.app, updateMonitor, { token, params: { id: monitorId }, body: { muted: true } })
    await passTo('2026-12-24T23:00:00Z')
    expect(mailsTo('lives elsewhere')).toHaveLength(0)
    await choose(api, await api.signIn({ id: 'lives elsewhere' }), 'weekly-digest', false)
    expect(await isDue()).toBeNull()
  })

  test('gives the number of accounts without changes', async () => {
    const { token, accountId } = await watchAccount(api, 'has two', 'tidewater.fc')
    await callApi(api.app, addMonitor, { token, body: { username: 'an.archive', source: 'archive' } })
    await choose(api, token, 'weekly-digest', true)
    await recordChanges(api, accountId, [biographyChange(api, 'Loud')])
    await passTo('2026-12-28T08:00:00Z')
    expect(
      mailsTo('has two')
        .map(({ text }) => String(text))
        .join(),
    ).toContain('Nothing new on 1 more account.')
  })

  test('covers the whole week, which is an hour longer when clocks go back', async () => {
    api.clock.set(new Date('2027-03-24T00:00:00Z'))
    const { token, accountId } = await watchAccount(api, 'lives in Sydney', 'mara.okonjo')
    await callApi(api.app, updatePreferences, { token, body: { timeZone: 'Australia/Sydney' } })
    await choose(api, token, 'weekly-digest', true)
    await api.context.db.execute(sql`delete from activities`)
    await passTo('2027-03-28T21:00:00Z')
    api.clock.set(new Date('2027-03-28T21:30:00Z'))
    await recordChanges(api, accountId, [biographyChange(api, 'Autumn')])
    await passTo('2027-04-04T22:00:00Z')
    expect(mailsTo('lives in Sydney').at(-1)?.text).toContain('Low tide → Autumn')
  })
})
