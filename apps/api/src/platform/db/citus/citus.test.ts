import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { collectionsQuery } from '#/reports/analytics/load-collections.ts'
import { testNow } from '../../../testing/clock.ts'
import { openDatabase } from '../client.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { ensureSnapshotPartitions } from '../partitions.ts'
import { citusUrl } from './env.ts'

const distribute = new URL('../../../../../../deploy/citus.sql', import.meta.url)

test.skipIf(citusUrl === '')('on Citus, observations are spread by account, and one account is one shard', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const owner = new pg.Client({ connectionString: citusUrl })
  await owner.connect()
  await owner.query(`create database ${name}`)
  const url = new URL(citusUrl)
  url.pathname = name
  const { db, pool } = openDatabase({ url: url.href, max: 2, onError: () => undefined })
  try {
    await migrateDatabase(db, pool, testNow)
    await pool.query(await readFile(distribute, 'utf8'))
    const { rows } = await pool.query('select logicalrelid::text as name from pg_dist_partition order by 1')
    expect(rows.map((row) => row.name)).toEqual(
      expect.arrayContaining(['activities', 'media_snapshots', 'profile_snapshots']),
    )
    await ensureSnapshotPartitions(db, testNow, new Date('2030-01-01T00:00:00Z'))
    const { sql: text, params } = collectionsQuery(db, randomUUID(), testNow, new Date('2030-01-01T00:00:00Z')).toSQL()
    const { rows: plan } = await pool.query(`explain ${text}`, params)
    expect(JSON.stringify(plan)).toContain('Task Count: 1')
  } finally {
    await pool.end()
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  }
})
