import { closeEmailNotifications } from '@tidewatch/contract/users/users'
import { updateMonitor } from '@tidewatch/contract/watch/monitors'
import type { Activity } from '@tidewatch/insights/activity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { biographyChange, choose, nextMinute, recordChanges, watchAccount } from '#/testing/notifications.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const mailsTo = (id: string) => api.mails.filter(({ to }) => to === `${id}@example.com`)
const subjectsTo = (id: string) => mailsTo(id).map(({ subject }) => subject)

async function watching(id: string, username: string) {
  const watched = await watchAccount(api, id, username)
  await choose(api, watched.token, 'profile-changed', true)
  return watched
}

const post = (kind: 'post-removed' | 'post-published', mediaId: string): Activity => ({
  id: `${kind} ${mediaId}`,
  kind,
  at: api.clock.now().toISOString(),
  notBefore: kind === 'post-removed' ? api.clock.now().toISOString() : null,
  mediaId,
  mediaType: 'reel',
  captionStart: 'Low tide',
  permalink: 'https://www.instagram.com/p/a',
})

describe('an alert', () => {
  test('says what changed, in the words of the screens, to users who chose it', async () => {
    const { accountId } = await watching('wants alerts', 'casa.limon')
    await watchAccount(api, 'wants none', 'casa.limon')
    await recordChanges(api, accountId, [biographyChange(api, 'High tide')])
    await api.runJobs()
    const [mail] = mailsTo('wants alerts')
    expect(mail?.subject).toBe('@casa.limon: Bio changed')
    expect(mail?.text).toContain('Low tide → High tide')
    expect(subjectsTo('wants none')).toEqual([])
  })

  test("combines changes of one kind from a collection, and leaves out kinds that weren't chosen", async () => {
    const { accountId, token } = await watching('counts posts', 'padaria.aurora')
    await choose(api, token, 'post-removed', true)
    await recordChanges(api, accountId, [
      post('post-removed', '1'),
      post('post-removed', '2'),
      post('post-published', '3'),
    ])
    await api.runJobs()
    expect(subjectsTo('counts posts')).toEqual(['@padaria.aurora: 2 changes'])
  })

  test('leaves out what happened before the account was watched', async () => {
    const { accountId } = await watching('came late', 'nordlicht.keramik')
    const change = biographyChange(api, 'Older')
    await recordChanges(api, accountId, [{ ...change, notBefore: '2026-11-01T00:00:00Z' } as Activity])
    await api.runJobs()
    expect(subjectsTo('came late')).toEqual([])
  })

  test("isn't sent if the change was withdrawn before", async () => {
    const { accountId } = await watching('is patient', 'tidewater.fc')
    await recordChanges(api, accountId, [biographyChange(api, 'For a moment')])
    await api.context.db.execute(sql`delete from activities where subject_id = ${accountId}`)
    await api.runJobs()
    expect(subjectsTo('is patient')).toEqual([])
  })

  test("isn't sent for a muted, paused or archived monitor, nor while emails are off", async () => {
    const { accountId, token, monitorId } = await watching('is quiet', 'harbour.lights')
    const change = (body: unknown) => callApi(api.app, updateMonitor, { token, params: { id: monitorId }, body })
    for (const field of ['muted', 'paused', 'archived']) {
      expect(await change({ [field]: true })).toMatchObject({ code: 0 })
      await recordChanges(api, accountId, [biographyChange(api, field)])
      await change({ [field]: false })
    }
    await callApi(api.app, closeEmailNotifications, { token })
    await recordChanges(api, accountId, [biographyChange(api, 'off')])
    await api.runJobs()
    expect(subjectsTo('is quiet')).toEqual([])
  })
})

describe('after an alert', () => {
  test('others of its kind wait for six hours and come in one email; none is lost', async () => {
    const { accountId } = await watching('is not flooded', 'nano.plant')
    const subjects = () => subjectsTo('is not flooded')
    await recordChanges(api, accountId, [biographyChange(api, 'One')])
    await api.runJobs()
    api.clock.advance({ hours: 1 })
    await recordChanges(api, accountId, [biographyChange(api, 'Two')])
    api.clock.advance({ hours: 2 })
    await recordChanges(api, accountId, [biographyChange(api, 'Three')])
    await nextMinute(api)
    expect(subjects()).toHaveLength(1)
    api.clock.advance({ hours: 3 })
    await nextMinute(api)
    expect(subjects()).toEqual(['@nano.plant: Bio changed', '@nano.plant: 2 changes'])
    await nextMinute(api)
    expect(subjects()).toHaveLength(2)
    const texts = mailsTo('is not flooded').map(({ text }) => String(text))
    expect(texts[1]).toContain('→ Two')
    expect(texts[1]).toContain('→ Three')
  })
})

test('storing a collection again sends no second alert', async () => {
  const { accountId } = await watching('hears once', 'casa.limon')
  const change = biographyChange(api, 'Once')
  await recordChanges(api, accountId, [change])
  await recordChanges(api, accountId, [change])
  await api.runJobs()
  expect(subjectsTo('hears once')).toHaveLength(1)
})
