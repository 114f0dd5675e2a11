import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { measureAudiences, rankAudience } from './audience-rank.ts'
import { findPlatformDrops, platformDropsOf } from './platform-days.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  // Thirty accounts with 100, 200, ... followers, collected daily for 40 days; most of them drop five days ago.
  await api.context.db.execute(sql`
    insert into accounts (instagram_id, username, source, followers, last_collected_at)
    select n::text, 'account.' || n, 'public', n * 100, ${api.context.now().toISOString()}::timestamptz
    from generate_series(1, 30) n`)
  await api.context.db.execute(sql`
    insert into profile_snapshots (account_id, captured_at, username, followers)
    select id, ${api.context.now().toISOString()}::timestamptz - make_interval(days => back), username,
      followers + 40 - back - case when back <= 5 and followers <= 2500 then 60 else 0 end
    from accounts, generate_series(0, 25) back`)
})
afterAll(() => api.close())

test('an audience is ranked among all measured ones', async () => {
  const { db } = api.context
  expect(await rankAudience(db, 'public', 1_000)).toBeNull()
  await measureAudiences(api.context)
  expect(await rankAudience(db, 'public', 1_000)).toEqual({ smaller: 9, equal: 1, all: 30 })
  expect(await rankAudience(db, 'public', 1_050)).toEqual({ smaller: 10, equal: 0, all: 30 })
  expect(await rankAudience(db, 'sample', 1_000)).toBeNull()
})

test('a day on which followers dropped everywhere is found, also on a second run', async () => {
  const { db, now } = api.context
  const dayBack = (back: number) => new Date(now().getTime() - back * 86_400_000).toISOString().slice(0, 10)
  const period = { from: dayBack(30), to: dayBack(0) }
  await findPlatformDrops(api.context)
  expect(await platformDropsOf(db, 'public', period)).toEqual([dayBack(5)])
  await findPlatformDrops(api.context)
  expect(await platformDropsOf(db, 'public', period)).toEqual([dayBack(5)])
  expect(await platformDropsOf(db, 'sample', period)).toEqual([])
})
