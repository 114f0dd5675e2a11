import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#/platform/db/client.ts'
import { recordStatements } from '#/testing/count-statements.ts'
import { createTestDatabase } from '#/testing/test-database.ts'
import { forgetJobs } from './forget-jobs.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: ReturnType<typeof openDatabase>

beforeAll(async () => {
  database = await createTestDatabase()
  const onError = (error: Error) => {
    throw error
  }
  opened = openDatabase({ url: database.url, max: 1, onError })
})
afterAll(async () => {
  await opened.pool.end()
  await database.drop()
})

async function queue(data: unknown, group: string | null = null): Promise<void> {
  await opened.pool.query(
    `insert into pgboss.job (name, data, group_id, policy) values ('send-mail', $1, $2, 'standard')`,
    [JSON.stringify(data), group],
  )
}

test('removes only jobs that contain an id or belong to one', async () => {
  const [gone, other] = [randomUUID(), randomUUID()]
  await queue({ monitorId: gone })
  await queue({ outboxId: other, again: gone })
  await queue({ monitorId: other }, gone)
  await queue({ monitorId: other }, other)
  await queue(null)
  await forgetJobs(opened.db, [gone, randomUUID()])
  const { rows } = await opened.pool.query('select data, group_id from pgboss.job order by group_id')
  expect(rows).toEqual([
    { data: { monitorId: other }, group_id: other },
    { data: null, group_id: null },
  ])
})

test('finds them by index, however many jobs are stored', async () => {
  const sent = recordStatements(opened.pool)
  await forgetJobs(opened.db, [randomUUID()])
  const [statement] = sent
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query(`explain ${statement?.text}`, statement?.values)
  await client.end()
  const plan = JSON.stringify(rows)
  expect(plan).toContain('tidewatch_named')
  expect(plan).toContain('tidewatch_group')
})
