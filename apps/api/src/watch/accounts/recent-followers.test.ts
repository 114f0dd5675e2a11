import { addHours, subDays } from 'date-fns'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#/platform/db/client.ts'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { accounts, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { createTestDatabase } from '#/testing/test-database.ts'
import { storeObservation } from '#/watch/collection/store-observation.ts'
import { recentFollowers } from './recent-followers.ts'

const start = new Date('2026-09-01T00:00:00Z')
let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: ReturnType<typeof openDatabase>

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase({ url: database.url, max: 2, onError: () => undefined })
  await ensureSnapshotPartitions(opened.db, subDays(start, 1), addHours(start, 24 * 150))
})
afterAll(async () => {
  await opened.pool.end()
  await database.drop()
})

let planted = 0
async function plantAccount(): Promise<string> {
  planted += 1
  const name = `planted.${planted}`
  const [account] = await opened.db
    .insert(accounts)
    .values({ instagramId: name, username: name, source: 'public' })
    .returning({ id: accounts.id })
  return account?.id ?? ''
}

async function observe(id: string, capturedAt: Date, followers: number | null): Promise<void> {
  await opened.db.transaction(async (tx) => {
    const account = await rowOf(id, tx)
    const { instagramId, username } = account
    const texts = { instagramId, username, name: null, biography: null, website: null, pictureUrl: null }
    const profile = { ...texts, followers, following: 1, posts: 0, capturedAt }
    await storeObservation(tx, account, { profile, media: [], mediaComplete: true })
  })
}

async function rowOf(id: string, db: Pick<typeof opened.db, 'select'> = opened.db) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account ?? expect.fail('There is no account.')
}

async function dailyFollowers(accountId: string, from: Date) {
  const { capturedAt, followers } = profileSnapshots
  const day = sql`date_trunc('day', ${capturedAt} at time zone 'UTC')`
  const rows = await opened.db
    .selectDistinctOn([day], { at: capturedAt, followers })
    .from(profileSnapshots)
    .where(and(eq(profileSnapshots.accountId, accountId), gte(capturedAt, from)))
    .orderBy(day, desc(capturedAt))
  return rows.map(({ at, followers: count }) => [at.getTime(), count])
}

test("an account's stored recent followers match its collections, whatever the times of collecting and reading", async () => {
  const collections = fc.array(
    fc.record({ hours: fc.integer({ min: 1, max: 70 }), followers: fc.option(fc.integer({ min: 0, max: 500 })) }),
    { minLength: 1, maxLength: 40 },
  )
  const property = fc.asyncProperty(collections, fc.integer({ min: -24, max: 900 }), async (story, readAfter) => {
    const id = await plantAccount()
    let at = start
    for (const { hours, followers } of story) {
      at = addHours(at, hours)
      await observe(id, at, followers)
    }
    const account = await rowOf(id)
    const now = addHours(at, readAfter)
    expect(recentFollowers(account, now)).toEqual(await dailyFollowers(id, subDays(now, 31)))
  })
  await fc.assert(property, { numRuns: 15 })
})
