import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { ensureSnapshotPartitions, readPartitions } from './partitions.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('a snapshot without a partition for its month is stored, and moves into the partition once it exists', async () => {
  const { db } = api.context
  const at = new Date('2041-05-17T10:00:00Z')
  const where = async () => {
    const { rows } = await db.execute<{ place: string }>(
      sql`select tableoid::regclass::text as place from profile_snapshots where captured_at = ${at.toISOString()}`,
    )
    return rows.map(({ place }) => place)
  }
  await db.execute(sql`insert into profile_snapshots (account_id, captured_at, username, followers)
    values ('00000000-0000-4000-8000-000000000001', ${at.toISOString()}, 'a', 12)`)
  expect(await where()).toEqual(['profile_snapshots_default'])
  expect(await readPartitions(db)).toMatchObject({ misplaced: 1 })

  await Promise.all([1, 2].map(() => ensureSnapshotPartitions(db, at, at)))
  expect(await where()).toEqual(['profile_snapshots_2041_05'])
  expect(await readPartitions(db)).toEqual({ readyUntil: new Date('2041-06-01T00:00:00Z'), misplaced: 0 })
})
