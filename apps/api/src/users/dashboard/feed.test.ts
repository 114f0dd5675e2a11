import {
  type FeedPage,
  getDashboard,
  listFeed,
  markFeedSeen,
  updateMonitors,
} from '@tidewatch/contract/users/dashboard'
import { addMonitor, updateMonitor } from '@tidewatch/contract/watch/monitors'
import type { Activity } from '@tidewatch/insights/activity'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { activityBodies, writeActivities } from '#/watch/collection/store-activities.ts'

// The tests' clock starts on Saturday, 21 November 2026, 12:00 UTC.
let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function watch(token: string, username: string, since = '2026-08-01T00:00:00.000Z') {
  const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
  await api.context.db
    .update(monitors)
    .set({ createdAt: new Date(since) })
    .where(eq(monitors.id, data.id))
  const { rows } = await api.context.db.execute<{ id: string }>(
    sql`select account_id as id from monitors where id = ${data.id}`,
  )
  return { id: data.id, accountId: rows[0]?.id ?? expect.fail('no account') }
}

const change = (kind: Activity['kind'], at: string) =>
  ({ id: `${kind} ${at}`, kind, at: `2026-${at}:00.000Z`, notBefore: null, before: 'a', after: 'b' }) as Activity

const store = (accountId: string, changes: Activity[], { isPending = false } = {}) =>
  api.context.db.execute(writeActivities(sql`${accountId}`, sql`${activityBodies(changes, isPending)}`, sql`${null}`))

const feed = async (token: string, query: Record<string, string> = {}): Promise<FeedPage> =>
  (await callApi(api.app, listFeed, { token, query })).data

const idsOf = ({ items }: FeedPage) => items.map(({ activity }) => activity.id)

test('the feed has the changes of everything watched, newest first, in pages', async () => {
  const token = await api.signIn({ id: 'reads' })
  await api.context.db.update(users).set({ plan: 'plus' }).where(eq(users.email, 'reads@example.com'))
  const one = await watch(token, 'casa.limon')
  const other = await watch(token, 'nano.plant')
  await store(one.accountId, [change('biography-changed', '11-20T10:00'), change('name-changed', '11-18T10:00')])
  await store(other.accountId, [change('picture-changed', '11-19T10:00')])
  const first = await feed(token, { limit: '2' })
  expect(idsOf(first)).toEqual(['biography-changed 11-20T10:00', 'picture-changed 11-19T10:00'])
  expect(first.items.map(({ monitorId }) => monitorId)).toEqual([one.id, other.id])
  const second = await feed(token, { limit: '2', cursor: first.nextCursor ?? '' })
  expect(idsOf(second)).toEqual(['name-changed 11-18T10:00'])
  expect(second.nextCursor).toBeNull()

  expect(idsOf(await feed(token, { monitorId: other.id }))).toEqual(['picture-changed 11-19T10:00'])
  expect(idsOf(await feed(token, { kind: 'posts' }))).toEqual([])
  await callApi(api.app, updateMonitor, { token, params: { id: other.id }, body: { tags: ['Coast'] } })
  expect(idsOf(await feed(token, { tag: 'Coast' }))).toEqual(['picture-changed 11-19T10:00'])

  await callApi(api.app, updateMonitors, { token, body: { ids: [other.id], change: { action: 'archive' } } })
  expect(idsOf(await feed(token))).not.toContain('picture-changed 11-19T10:00')
  const stranger = await api.signIn({ id: 'reads nothing' })
  expect(idsOf(await feed(stranger, { monitorId: one.id }))).toEqual([])
})

test('shows how unusual a change is, compared with the account’s own recent days', async () => {
  const token = await api.signIn({ id: 'weighs' })
  const { accountId } = await watch(token, 'studio.velluto')
  const days = ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20']
  await store(accountId, [
    ...days.map((day) => change('picture-changed', `11-${day}T09:00`)),
    change('biography-changed', '11-20T08:00'),
  ])
  const { items } = await feed(token)
  const [picture, biography] = items
  expect(picture).toMatchObject({ habit: { times: 11, days: 12 } })
  expect(biography).toMatchObject({ habit: { times: 1, days: 12 } })
  expect(biography?.bits).toBeGreaterThan(picture?.bits ?? Number.POSITIVE_INFINITY)
})

test('changes seen on one device are seen on all, and stay seen', async () => {
  const token = await api.signIn({ id: 'sees' })
  const { accountId } = await watch(token, 'kawabe.sento', '2026-11-17T00:00:00.000Z')
  await store(accountId, [
    change('website-changed', '11-16T10:00'),
    change('name-changed', '11-18T10:00'),
    change('biography-changed', '11-20T10:00'),
  ])
  await store(accountId, [change('picture-changed', '11-21T10:00')], { isPending: true })
  const unseen = async (who: string) => (await callApi(api.app, getDashboard, { token: who })).data.unseen
  expect((await feed(token)).items.map(({ knownAt }) => knownAt)).toEqual([
    null,
    '2026-11-20T10:00:00.000Z',
    '2026-11-18T10:00:00.000Z',
    null,
  ])
  expect(await unseen(token)).toBe(2)
  const mark = async (until: string) => (await callApi(api.app, markFeedSeen, { token, body: { until } })).data
  expect(await mark('2026-11-19T00:00:00.000Z')).toEqual({ seenUntil: '2026-11-19T00:00:00.000Z', unseen: 1 })
  expect(await mark('2026-11-01T00:00:00.000Z')).toEqual({ seenUntil: '2026-11-19T00:00:00.000Z', unseen: 1 })
  const elsewhere = await api.signIn({ id: 'sees' })
  expect(await unseen(elsewhere)).toBe(1)
  expect((await feed(elsewhere)).seenUntil).toBe('2026-11-19T00:00:00.000Z')
  expect(await mark('2027-01-01T00:00:00.000Z')).toEqual({ seenUntil: api.clock.now().toISOString(), unseen: 0 })
})
