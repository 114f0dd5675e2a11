import { addHours, subDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#/platform/db/client.ts'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { countStatements } from '#/testing/count-statements.ts'
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

test("an account's stored recent followers match its collections, whatever the times of collecting and reading", async () => {
  const collections = fc.array(
    fc.record({ hours: fc.integer({ min: 1, max: 70 }), followers: fc.option(fc.integer({ min: 0, max: 500 })) }),
    { minLength: 1, maxLength: 40 },
  )
  const sent = countStatements(opened.pool)
  const property = fc.asyncProperty(collections, fc.integer({ min: -24, max: 900 }), async (story, readAfter) => {
    const id = await plantAccount()
    let at = start
    for (const { hours, followers } of story) {
      at = addHours(at, hours)
      await observe(id, at, followers)
    }
    const account = await rowOf(id)
    const now = addHours(at, readAfter)
    const recomputed = await recentFollowers(opened.db, [{ ...account, recentFollowers: null }], now)
    sent.count = 0
    const fromRow = await recentFollowers(opened.db, [account], now)
    expect(sent.count).toBe(0)
    expect(fromRow.get(id) ?? []).toEqual(recomputed.get(id) ?? [])
  })
  await fc.assert(property, { numRuns: 15 })
})

test('collections stored by the previous release count, though it stores no recent followers', async () => {
  const id = await plantAccount()
  await observe(id, start, 10)
  const before = await rowOf(id)
  await observe(id, addHours(start, 24), 20)
  await opened.db.update(accounts).set({ recentFollowers: before.recentFollowers }).where(eq(accounts.id, id))
  const found = await recentFollowers(opened.db, [await rowOf(id)], addHours(start, 30))
  expect(found.get(id)?.map(([, followers]) => followers)).toEqual([10, 20])
})
