import { maxPeriodDays } from '@tidewatch/contract/period'
import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { collectionsQuery, countsQuery, habitPostsQuery, postsQuery } from '#/reports/analytics/load-collections.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const dayMs = 86_400_000
const years = 3
const days = years * 365

let api: TestApp
let token: string
let monitorId: string
let accountId: string
let today: Date

beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'long' })
  monitorId = (await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })).data.id
  await api.runJobs()
  const { db, now } = api.context
  today = now()
  const { rows } = await db.execute<{ id: string }>(sql`select account_id as id from monitors`)
  accountId = rows[0]?.id ?? ''
  await ensureSnapshotPartitions(db, new Date(today.getTime() - (days + 1) * dayMs), today)
  // A collection and a post a day, next to other accounts' so that an index pays off, and one day with a high count.
  await db.execute(sql`
    insert into profile_snapshots (account_id, captured_at, username, followers, following, posts)
    select id, ${today.toISOString()}::timestamptz - n * interval '1 day', 'casa.limon',
      case when n = 500 then 90000 else 20000 - 5 * n end, 300, 40
    from generate_series(1, ${days}) as n, (values (${accountId}::uuid), (gen_random_uuid()), (gen_random_uuid())) as other(id)`)
  await db.execute(sql`
    insert into media (account_id, media_id, type, caption, posted_at, likes, comments, first_seen_at, captured_at)
    select ${accountId}::uuid, 'long ' || n, 'image', repeat('word #sea ', 100), ${today.toISOString()}::timestamptz - n * interval '1 day',
      1000000 + n % 10, 5, now(), ${today.toISOString()}::timestamptz
    from generate_series(3, ${days}) as n`)
  await db.execute(sql`analyze profile_snapshots`)
  await db.execute(sql`analyze media`)
})
afterAll(() => api.close())

const daysAgo = (count: number) => new Date(today.getTime() - count * dayMs).toISOString().slice(0, 10)

function analyse(from: number) {
  const query = { from: daysAgo(from), to: daysAgo(0), timeZone: 'UTC' }
  return callApi(api.app, getAnalytics, { token, params: { id: monitorId }, query })
}

describe('three years of daily collections', () => {
  test('are returned as few points, including the highest day', async () => {
    const { data } = await analyse(days - 1)
    expect(data.step).toBe('month')
    expect(data.days.length).toBeLessThan(150)
    const highest = Math.max(...data.days.flatMap(({ followers }) => followers ?? []))
    expect(highest).toBe(90_000)
    expect(data.days.find(({ followers }) => followers === highest)?.date).toBe(daysAgo(500))
    expect(JSON.stringify(data).length).toBeLessThan(4 * JSON.stringify((await analyse(6)).data).length)
  })

  test('still have captions for their best posts, and habits from the captions of half a year', async () => {
    const { data } = await analyse(days - 1)
    expect(data.bestPosts[0]?.captionStart).toMatch(/^word #sea/)
    expect(data.hashtags[0]).toMatchObject({ tag: 'sea', posts: 177 })
  })

  test('can’t be requested for longer than five years', async () => {
    expect(await analyse(maxPeriodDays)).toMatchObject({ status: 200, code: 10001 })
  })

  test('are found through the account’s index, whatever else is stored', async () => {
    const { db } = api.context
    const week = { from: new Date(today.getTime() - 15 * dayMs), end: today }
    const client = await api.context.pool.connect()
    // The table of a test is small enough for a sequential scan; what counts is that the index can serve the query.
    await client.query('set enable_seqscan = off')
    const plan = async (query: { toSQL: () => { sql: string; params: unknown[] } }) => {
      const { sql: text, params } = query.toSQL()
      const { rows } = await client.query({ text: `explain ${text}`, values: params })
      return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    }
    const collections = await plan(collectionsQuery(db, accountId, week.from, week.end))
    const counts = await plan(countsQuery(db, accountId, { from: week.from, until: week.end, history: week }))
    for (const found of [collections, counts]) {
      expect(found).toMatch(/profile_snapshots_2026_11_pkey/)
      // Of three years of monthly partitions, only those of the two weeks are opened.
      expect(new Set(found.match(/profile_snapshots_\d{4}_\d\d/g))).toEqual(new Set(['profile_snapshots_2026_11']))
    }
    const posts = await plan(postsQuery(db, accountId, { ...week, habitsFrom: week.from }))
    const habits = await plan(habitPostsQuery(db, accountId, week.from, week.end))
    for (const found of [posts, habits]) expect(found).toMatch(/media_account_id_posted_at_index/)
    await client.query('reset enable_seqscan')
    client.release()
  })
})
