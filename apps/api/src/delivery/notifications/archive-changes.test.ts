import { alertKinds } from '@tidewatch/contract/delivery/notifications'
import { createSyndicationUrls } from '@tidewatch/contract/delivery/syndication'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importArchive } from '#/archive/imports/import-archive.ts'
import { composeEvent } from '#/delivery/webhooks/compose-event.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { choose } from '#/testing/notifications.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { scheduleDigests } from './schedule-digests.ts'

// Renames and weekly activity come from archives only, days to months after they happened.
let api: TestApp
let token: string
let monitorId: string

const seconds = (time: string) => Date.parse(time) / 1000
const archiveOf = (exportedAt: string, name: string) =>
  anArchiveSelection({
    categories: ['followers', 'likes', 'comments'],
    owner: 'ana.sea',
    exportedAt,
    followers: [
      [name, seconds('2026-03-04T09:00:00Z')],
      ['bo.tide', seconds('2026-05-06T10:00:00Z')],
    ],
    interactions: [
      ['like-post', 'cleo.dune', seconds('2026-11-10T01:00:00Z')],
      ['like-post', 'cleo.dune', seconds('2026-11-11T12:00:00Z')],
      ['comment', 'cleo.dune', seconds('2026-11-12T12:00:00Z')],
    ],
    completeness: { followers: 'full', likes: 'full', comments: 'full' },
  })

beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'brings archives' })
  for (const kind of [...alertKinds, 'weekly-digest'] as const) await choose(api, token, kind, true)
  const body = { username: 'ana.sea', source: 'archive' }
  const { data } = await callApi(api.app, addMonitor, { token, body })
  monitorId = data.id
  const [monitor] = await api.context.db.select().from(monitors).where(eq(monitors.id, monitorId))
  if (!monitor) throw new Error('There is no monitor.')
  await importArchive(api.context, { monitor }, archiveOf('2026-11-01T08:00:00Z', 'old.name'))
  await importArchive(api.context, { monitor }, archiveOf('2026-11-20T08:00:00Z', 'new.name'))
  await api.runJobs()
})
afterAll(() => api.close())

test('send no alerts, whatever alerts were chosen', async () => {
  const rows = await api.context.db.select({ kind: outbox.kind }).from(outbox)
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['archive-imported']))
  for (const { subject } of api.mails) expect(subject).not.toMatch(/called|likes/)
})

test('appear in the feed in words, with what was given to whom', async () => {
  const { data } = await callApi(api.app, createSyndicationUrls, { token, params: { id: monitorId } })
  const { pathname, search } = new URL(data?.urls.json ?? '')
  const feed = (await (await api.app.request(`${pathname}${search}`)).json()) as { items: Record<string, string>[] }
  expect(feed.items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['@old.name is now @new.name', '3 likes, comments and story interactions in one week']),
  )
  expect(feed.items.find(({ title }) => title?.startsWith('3 likes'))?.content_text).toBe(
    '2 likes, 1 comment, most: @cleo.dune (3), 1 between midnight and 5:00',
  )
})

test('reach webhooks with the report that contains them, in the same words', async () => {
  const { db, env } = api.context
  const messages = await db.select().from(outbox).where(eq(outbox.kind, 'archive-imported'))
  const [user] = await db.select().from(users)
  if (!user) throw new Error('There is no user.')
  const bodies = await Promise.all(messages.map((message) => composeEvent(db, { env, message, user })))
  const changes = bodies.flatMap((body) => {
    const { data } = JSON.parse(body ?? '{"data":{"changes":[]}}') as {
      data: { changes: { kind: string; text: string }[] }
    }
    return data.changes
  })
  expect(changes).toContainEqual(
    expect.objectContaining({ kind: 'person-renamed', text: '@old.name is now @new.name' }),
  )
  expect(changes.map(({ kind }) => kind)).not.toContain('follower-gained')
})

test('are in the weekly email of their own week, and older weeks in none', async () => {
  api.mails.length = 0
  api.clock.set(new Date('2026-11-23T08:15:00Z'))
  await scheduleDigests(api.context)
  await api.runJobs()
  const [mail] = api.mails
  expect(mail?.text).toContain('@old.name is now @new.name')
  expect(mail?.text).not.toContain('in one week')
})
