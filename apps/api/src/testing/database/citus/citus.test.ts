import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '#/platform/db/client.ts'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { collectionsQuery } from '#/reports/analytics/load-collections.ts'
import { testNow } from '#/testing/clock.ts'
import { createTestDatabase } from '#/testing/test-database.ts'
import { citusUrl } from './env.ts'

const later = new Date('2030-01-01T00:00:00Z')

test.skipIf(citusUrl === '')('on Citus, observations are distributed by account, one shard per account', async () => {
  const database = await createTestDatabase()
  const { db, pool } = openDatabase({ url: database.url, max: 2, onError: () => undefined })
  try {
    const { rows } = await pool.query('select logicalrelid::text as name from pg_dist_partition order by 1')
    expect(rows.map((row) => row.name)).toEqual(
      expect.arrayContaining(['activities', 'media_snapshots', 'profile_snapshots']),
    )
    await ensureSnapshotPartitions(db, testNow, later)
    const { sql: text, params } = collectionsQuery(db, randomUUID(), testNow, later).toSQL()
    const { rows: plan } = await pool.query(`explain ${text}`, params)
    expect(JSON.stringify(plan)).toContain('Task Count: 1')
  } finally {
    await pool.end()
    await database.drop()
  }
})
