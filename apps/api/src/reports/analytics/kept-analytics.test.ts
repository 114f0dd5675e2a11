import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { MediaObservation } from '@tidewatch/insights/observation'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { addMinutes, subDays } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { keptAnalytics } from '#/platform/db/schema/reports/kept-analytics.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { accounts, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { countStatements } from '#/testing/count-statements.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { measureAudiences } from '#/watch/accounts/audience-rank.ts'
import { queuedStep } from '#/watch/accounts/progress.ts'
import { storeObservation } from '#/watch/collection/store-observation.ts'
import { deriveDefaultPeriods } from './derive-default-periods.ts'
import { loadAnalytics } from './load-analytics.ts'

let api: TestApp
let token: string
let userId: string

beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'looks' })
  const [user] = await api.context.db.update(users).set({ timeZone: 'Asia/Kathmandu' }).returning({ id: users.id })
  userId = user?.id ?? ''
  await ensureSnapshotPartitions(
    api.context.db,
    subDays(api.clock.now(), 200),
    addMinutes(api.clock.now(), 60 * 24 * 90),
  )
})
afterAll(() => api.close())

let created = 0
async function createWatched() {
  const { db } = api.context
  created += 1
  const name = `planted.${created}`
  const [account] = await db
    .insert(accounts)
    .values({ instagramId: name, username: name, source: 'public' })
    .returning({ id: accounts.id })
  const accountId = account?.id ?? ''
  const [monitor] = await db
    .insert(monitors)
    .values({ userId, accountId, source: 'public', username: name, cadence: 'weekly', progress: queuedStep })
    .returning({ id: monitors.id })
  return { accountId, monitorId: monitor?.id ?? '' }
}

const lock = (tx: Pick<typeof api.context.db, 'select'>, id: string) =>
  tx.select().from(accounts).where(eq(accounts.id, id)).for('update')

async function observe(accountId: string, seen: { minutes: number; followers: number; posts: number[] }) {
  const capturedAt = addMinutes(api.clock.now(), seen.minutes)
  const media = seen.posts
    .toSorted((a, b) => a - b)
    .map(
      (daysAgo): MediaObservation => ({
        ...{ mediaId: `post ${daysAgo}`, shortcode: null, permalink: null, type: 'image', productType: null },
        ...{ caption: '#sea', altText: null, parts: null, sharedToFeed: null, audioType: null },
        pictureUrl: daysAgo % 2 === 0 ? 'https://a.example/1.jpg' : null,
        ...{
          likes: seen.followers % 90,
          comments: 1,
          views: null,
          reposts: null,
          totalLikes: null,
          totalComments: null,
        },
        postedAt: subDays(capturedAt, daysAgo),
        capturedAt,
      }),
    )
  await api.context.db.transaction(async (tx) => {
    const [account] = await lock(tx, accountId)
    if (!account) throw new Error('There is no account.')
    const { instagramId, username } = account
    const texts = { instagramId, username, name: null, biography: null, website: null, pictureUrl: null }
    const profile = { ...texts, followers: seen.followers, following: 1, posts: media.length, capturedAt }
    await storeObservation(tx, account, { profile, media, mediaComplete: true })
  })
}

/** Like everything that stores or removes observations, writes the account's row in the same transaction. */
async function repair(accountId: string, followers: number) {
  await api.context.db.transaction(async (tx) => {
    await lock(tx, accountId)
    await tx.update(profileSnapshots).set({ followers }).where(eq(profileSnapshots.accountId, accountId))
    await tx.update(accounts).set({ followers }).where(eq(accounts.id, accountId))
  })
}

interface AnalyticsOptions {
  days: number
  timeZone: string
}

function periodOf({ days, timeZone }: AnalyticsOptions) {
  const to = dayOf(api.clock.now(), timeZone)
  return { from: addDays(to, 1 - days), to }
}

async function fetchAnalytics(monitorId: string, options: AnalyticsOptions) {
  const query = { ...periodOf(options), timeZone: options.timeZone }
  return callApi(api.app, getAnalytics, { token, params: { id: monitorId }, query })
}

async function computeFresh(accountId: string, options: AnalyticsOptions) {
  const { db, now } = api.context
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Error('There is no account.')
  return loadAnalytics(db, { account, period: periodOf(options), timeZone: options.timeZone, now: now() })
}

const analyticsOptions = fc.record({
  days: fc.constantFrom(1, 7, 30, 90),
  timeZone: fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns'),
})
const steps = fc.oneof(
  fc.record({
    kind: fc.constant('observe' as const),
    // Some arrive late, and some come from a worker whose clock is ahead.
    minutes: fc.integer({ min: -3_000, max: 30 }),
    followers: fc.integer({ min: 0, max: 500 }),
    posts: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant('repair' as const), followers: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('derive' as const) }),
  fc.record({ kind: fc.constant('measure' as const) }),
)

test('kept analytics equal freshly computed ones, after any events in any order', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.tuple(steps, analyticsOptions), { minLength: 4, maxLength: 9 }),
    async (story) => {
      const { accountId, monitorId } = await createWatched()
      for (const [step, options] of story) {
        // What is kept before a step must not outlive it.
        await fetchAnalytics(monitorId, options)
        if (step.kind === 'observe') await observe(accountId, step)
        if (step.kind === 'repair') await repair(accountId, step.followers)
        if (step.kind === 'wait') api.clock.advance({ hours: step.hours })
        if (step.kind === 'derive') await deriveDefaultPeriods(api.context, accountId)
        if (step.kind === 'measure') await measureAudiences(api.context)
        expect((await fetchAnalytics(monitorId, options)).data).toEqual(await computeFresh(accountId, options))
      }
    },
  )
  await fc.assert(property, { numRuns: 12 })
})

test('a request for five years reads no more than one for a week: one row by one statement, besides the session’s', async () => {
  const { accountId, monitorId } = await createWatched()
  for (const minutes of [-5_000, -3_000, 0]) await observe(accountId, { minutes, followers: 50, posts: [1, 30] })
  const sent = countStatements(api.context.pool)
  const costs: number[] = []
  for (const days of [7, 1_830]) {
    const first = await fetchAnalytics(monitorId, { days, timeZone: 'UTC' })
    sent.count = 0
    expect((await fetchAnalytics(monitorId, { days, timeZone: 'UTC' })).data).toEqual(first.data)
    costs.push(sent.count)
  }
  expect(costs).toEqual([2, 2])
})

test('the usual days are derived by the collection, in the watcher’s time zone, and a request analyses nothing', async () => {
  const watcher = await api.signIn({ id: 'watches' })
  await api.context.db.update(users).set({ timeZone: 'Asia/Kathmandu' })
  const { data } = await callApi(api.app, addMonitor, { token: watcher, body: { username: 'casa.limon' } })
  await api.runJobs()
  const sent = countStatements(api.context.pool)
  sent.count = 0
  const { data: usual } = await callApi(api.app, getAnalytics, { token: watcher, params: { id: data.id } })
  expect(sent.count).toBe(2)
  expect(usual.period).toEqual(periodOf({ days: 30, timeZone: 'Asia/Kathmandu' }))
})

test('an account keeps a limited number of answers, and none for long', async () => {
  const { accountId, monitorId } = await createWatched()
  await observe(accountId, { minutes: 0, followers: 50, posts: [1] })
  const kept = () => api.context.db.$count(keptAnalytics, eq(keptAnalytics.accountId, accountId))
  for (let days = 1; days <= 42; days += 1) await fetchAnalytics(monitorId, { days, timeZone: 'UTC' })
  expect(await kept()).toBe(40)
  expect((await fetchAnalytics(monitorId, { days: 42, timeZone: 'UTC' })).data.days).toHaveLength(42)
  await api.context.db.execute(sql`update kept_analytics set kept_at = kept_at - interval '3 days'`)
  await runMaintenance(api.context)
  expect(await kept()).toBe(0)
})
