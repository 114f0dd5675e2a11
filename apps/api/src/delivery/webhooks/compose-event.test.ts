import { alertKinds, attentionReasons } from '@tidewatch/contract/delivery/notifications'
import { maxWebhookChanges, webhookEventSchema } from '@tidewatch/contract/delivery/webhook-events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxRow } from '#/platform/db/schema/primitives/outbox.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { biographyChange, watchAccount } from '#/testing/notifications.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { storeActivities } from '#/watch/collection/store-activities.ts'
import { composeEvent } from './compose-event.ts'

let api: TestApp
let watched: Awaited<ReturnType<typeof watchAccount>>
let activityIds: string[]
beforeAll(async () => {
  api = await createTestApp()
  watched = await watchAccount(api, 'has a webhook', 'casa.limon')
  const changes = Array.from({ length: maxWebhookChanges + 1 }, (_, n) => biographyChange(api, `Tide ${n}`))
  activityIds = changes.map(({ id }) => id)
  const { db, now } = { db: api.context.db, now: api.clock.now() }
  await db.transaction((tx) => storeActivities(tx, watched.accountId, changes, { seenAt: now }))
})
afterAll(() => api.close())

async function compose(kind: OutboxRow['kind'], payload: object) {
  const { db, env } = api.context
  const [user] = await db.select().from(users).where(eq(users.id, watched.userId))
  if (!user) throw new Error('There is no user.')
  const message = { kind, payload, createdAt: api.clock.now() } as OutboxRow
  return JSON.parse((await composeEvent(db, { env, message, user })) ?? 'null') as unknown
}

test('every event is as documented, without undocumented fields', async () => {
  const { monitorId } = watched
  const [report] = await api.context.db.select().from(reports).where(eq(reports.monitorId, monitorId))
  const events = await Promise.all([
    ...alertKinds.map((kind) => compose(kind, { monitorId, activityIds: activityIds.slice(0, 2) })),
    ...attentionReasons.map((reason) => compose('account-attention', { monitorId, reason })),
    compose('report-ready', { reportId: report?.id }),
    compose('archive-imported', { reportId: report?.id }),
    compose('webhook-test', {}),
  ])
  const parsed = events.map((event) => webhookEventSchema.parse(event))
  expect(parsed).toEqual(events)
  const documented = webhookEventSchema.options.map(({ shape }) => shape.type.value)
  expect(new Set(parsed.map(({ type }) => type))).toEqual(new Set(documented))
})

test('an event has at most a hundred changes', async () => {
  const { monitorId } = watched
  const event = webhookEventSchema.parse(await compose('profile-changed', { monitorId, activityIds }))
  expect(event).toMatchObject({ data: { changes: { length: maxWebhookChanges } } })
})
