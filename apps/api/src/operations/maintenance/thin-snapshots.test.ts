import type { Analytics } from '@tidewatch/insights/public/analytics'
import { addDays, countDays, startOfWeek } from '@tidewatch/insights/statistics/calendar'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReplay } from '#/operations/samples/load-replay.ts'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { type AccountRow, accounts, pastReactions } from '#/platform/db/schema/watch/accounts.ts'
import { loadAnalytics, type Period } from '#/reports/analytics/load-analytics.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { thinSnapshots } from './thin-snapshots.ts'

const dayMs = 86_400_000
const days = 3 * 365 + 60
const planted = 60

let api: TestApp
let now: Date
let account: AccountRow
let beforeThinning: Map<Period, Analytics>
let curves: Record<string, unknown>[]
let replayed: unknown

const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs).toISOString().slice(0, 10)
const months = [...Array(26).keys()].map((month): Period => {
  const first = new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 10)
  return { from: first, to: addDays(new Date(Date.UTC(2024, month + 1, 1)).toISOString().slice(0, 10), -1) }
})
const weeks = [...Array(40).keys()].map((week): Period => {
  const from = startOfWeek(addDays('2024-02-01', week * 7), 1)
  return { from, to: addDays(from, 6) }
})
let long: Period[]
let odd: Period[]

/** Compared with the previous month or week, as in reports, or with an equally long period. */
const analyse = (period: Period) => {
  const month = months.indexOf(period)
  const periodBefore = month > 0 ? months[month - 1] : undefined
  return loadAnalytics(api.context.db, { account, period, periodBefore, timeZone: 'UTC', now })
}

beforeAll(async () => {
  api = await createTestApp()
  const { db } = api.context
  now = api.clock.now()
  await ensureSnapshotPartitions(db, new Date(now.getTime() - (days + 1) * dayMs), now)
  // A wave on a slope, with two collections on some days, unknown counts, an erroneous zero, and an outlier.
  await db.execute(sql`
    insert into accounts (id, instagram_id, username, source, followers, last_collected_at, media_complete)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n::text, 'planted.' || n, 'sample', 30000, ${now.toISOString()}, true
    from generate_series(1, ${planted}) n`)
  await db.execute(sql`
    insert into profile_snapshots (account_id, captured_at, username, followers, following, posts)
    select id, ${now.toISOString()}::timestamptz - day * interval '1 day' - part * interval '5 hours', 'planted',
      case when day % 97 = 3 then null when day % 131 = 5 then 0 when day = 700 then 90000
        else 30000 - 7 * day + (200 * sin(day / 9.0))::int + (day * 7919) % 41 + part end,
      300 + day % 23, ${days} - day
    from accounts, generate_series(0, ${days}) day, generate_series(0, 1) part
    where part = 0 or day % 5 = 0`)
  await db.execute(sql`
    insert into media (account_id, media_id, type, posted_at, likes, comments, first_seen_at, captured_at)
    select id, 'p' || day, 'image', ${now.toISOString()}::timestamptz - day * interval '1 day', 300, 5, ${now.toISOString()}, ${now.toISOString()}
    from accounts, generate_series(0, ${days}, 10) day where instagram_id = '1'`)
  await db.execute(sql`
    insert into media_snapshots (account_id, media_id, captured_at, likes, comments)
    select account_id, media_id, posted_at + age * interval '1 day', 300 - 300 / (age + 1), 5
    from media, generate_series(0, 29) age
    where posted_at + age * interval '1 day' <= ${now.toISOString()}`)
  const [row] = await db.select().from(accounts).where(eq(accounts.instagramId, '1'))
  if (!row) throw new Error('No account.')
  account = row
  long = [
    { from: '2024-01-01', to: daysAgo(0) },
    { from: '2024-09-09', to: '2025-09-07' },
    { from: '2024-01-01', to: '2024-12-31' },
  ]
  odd = [...Array(40).keys()].map((index) => ({ from: daysAgo(900 - index * 9), to: daysAgo(871 - index * 9) }))
  beforeThinning = new Map()
  for (const period of [...months, ...weeks, ...long, ...odd]) beforeThinning.set(period, await analyse(period))
  curves = await weeklyCurves()
  replayed = await loadReplay(db, account, now)
  // The first night doesn't finish, and the next one continues.
  await thinSnapshots(db, now, 50)
  expect((await db.execute(sql`select snapshots, after is null as done from thinned_months order by 1`)).rows).toEqual([
    { snapshots: 'media_snapshots', done: false },
    { snapshots: 'profile_snapshots', done: false },
  ])
  for (let night = 0; night < 3; night += 1) await thinSnapshots(db, now)
})
afterAll(() => api.close())

async function weeklyCurves() {
  const { rows } = await api.context.db.execute(sql`
    select distinct on (media_id, date_trunc('month', captured_at), date_trunc('week', captured_at)) media_id,
      to_char(captured_at, 'YYYY-MM-DD') as day, likes, comments
    from media_snapshots where account_id = ${account.id}
    order by media_id, date_trunc('month', captured_at), date_trunc('week', captured_at), captured_at desc`)
  return rows
}

function valuesOf({ figures }: Analytics) {
  return figures.map(({ key, value, previous }) => ({ key, value, previous }))
}

const ofCollections = new Set<string>([
  'followers',
  'following',
  'posts',
  'followersGained',
  'followersPerWeek',
  'growthRate',
])
/** In whole percent. */
const relative = (before: number | null, after: number | null | undefined) =>
  before === null || before === 0 ? (after ?? 0) : Math.round(100 * Math.abs(((after ?? 0) - before) / before))

test("whole months and weeks keep their metrics, and data younger than the limit isn't touched", async () => {
  for (const period of [...months, ...weeks]) {
    const before = beforeThinning.get(period) as Analytics
    const after = await analyse(period)
    for (const [index, { key, value, previous }] of valuesOf(before).entries()) {
      const then = valuesOf(after)[index]
      // A trend needs the individual counts of eight weeks, which are gone.
      if (key === 'followersPerDay') continue
      if (ofCollections.has(key)) expect({ period, ...then }).toEqual({ period, key, value, previous })
      // Shares of followers use the count nearest to a day, which is now a few days off.
      else expect({ period, key, change: relative(value, then?.value) }).toEqual({ period, key, change: 0 })
    }
  }
  const recent = { from: daysAgo(400), to: daysAgo(30) }
  const { rows } = await api.context.db.execute(sql`
    select count(*)::int as count from profile_snapshots where account_id = ${account.id} and captured_at >= ${recent.from}::date`)
  expect(rows).toEqual([{ count: 401 + 81 }])
})

test('charts of long periods stay the same', async () => {
  for (const period of long) {
    const before = beforeThinning.get(period) as Analytics
    const after = await analyse(period)
    expect(after.step).toBe(before.step)
    expect(after.days.filter(({ followers }) => followers !== null)).toEqual(
      before.days.filter(({ followers }) => followers !== null),
    )
  }
})

test("any thirty days use collections at most a week from their ends, and no day's count changes", async () => {
  for (const period of odd) {
    const before = beforeThinning.get(period) as Analytics
    const after = await analyse(period)
    const counts = new Map(before.days.map((day) => [day.date, day.followers]))
    const kept = after.days.filter(({ followers }) => followers !== null)
    expect(kept.length).toBeGreaterThan(7)
    for (const day of kept) expect({ [day.date]: day.followers }).toEqual({ [day.date]: counts.get(day.date) })
    const last = kept.at(-1)
    expect(countDays(last?.date ?? '', period.to)).toBeLessThanOrEqual(7)
    const gain = (analytics: Analytics) =>
      analytics.figures.find(({ key }) => key === 'followersGained')?.value ?? Number.NaN
    // Within a week the planted count changes by 7 a day, the wave and the noise.
    expect(Math.abs(gain(after) - gain(before))).toBeLessThan(2 * (7 * 7 + 160 + 41))
  }
})

test('reactions are kept per week, and their months are dropped', async () => {
  const { db } = api.context
  const packed = await db.select().from(pastReactions).where(eq(pastReactions.accountId, account.id))
  const readings = packed.flatMap(({ month, posts }) =>
    Object.entries(posts).flatMap(([mediaId, points]) =>
      points.map(([day, likes, comments]) => ({
        media_id: mediaId,
        day: `${month.slice(0, 8)}${String(day).padStart(2, '0')}`,
        likes,
        comments,
      })),
    ),
  )
  const left = await weeklyCurves()
  const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    `${a.media_id} ${a.day}`.localeCompare(`${b.media_id} ${b.day}`)
  expect([...readings, ...left].toSorted(byKey)).toEqual(curves.toSorted(byKey))
  expect(left.length).toBeLessThan(curves.length / 5)
  const { rows } = await db.execute(sql`
    select min(inhrelid::regclass::text) as first from pg_inherits where inhparent = 'media_snapshots'::regclass
      and inhrelid::regclass::text <> 'media_snapshots_default'`)
  expect(rows).toEqual([{ first: 'media_snapshots_2026_09' }])
})

test('a replay of the last 30 days stays the same', async () => {
  expect(await loadReplay(api.context.db, account, now)).toEqual(replayed)
})

test('disk space is reclaimed', async () => {
  const { rows } = await api.context.db.execute<{ thinned: number; whole: number }>(sql`
    select pg_relation_size('profile_snapshots_2024_06')::int as thinned, pg_relation_size('profile_snapshots_2026_06')::int as whole`)
  expect(rows[0]?.thinned).toBeLessThan((rows[0]?.whole ?? 0) / 2)
})

test('erasing an account leaves nothing of it', async () => {
  const { db } = api.context
  await db.delete(accounts).where(eq(accounts.id, account.id))
  expect(await db.$count(pastReactions, eq(pastReactions.accountId, account.id))).toBe(0)
})
