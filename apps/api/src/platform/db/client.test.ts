import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '#/testing/database-proxy.ts'
import { hasPgBouncer, startPgBouncer } from '#/testing/pg-bouncer.ts'
import { createTestDatabase } from '#/testing/test-database.ts'
import { openDatabase } from './client.ts'
import { isConnectionError } from './connection-error.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: DatabaseProxy
let opened: ReturnType<typeof openDatabase>
const onError = vi.fn<(error: Error) => void>()

beforeEach(async () => {
  onError.mockReset()
  database = await createTestDatabase()
  proxy = createDatabaseProxy()
  // Only one connection, so a lost one shows at once.
  opened = openDatabase({ url: await proxy.open(database.url), max: 1, onError })
})
afterEach(async () => {
  await opened.pool.end()
  await proxy.close()
  await database.drop()
})

const works = async () => expect((await opened.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('a connection that dies between two statements of a transaction ends neither the process nor the pool', async () => {
  const error = await failure(
    opened.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.cut()
      await expect.poll(() => onError).toHaveBeenCalled()
      await tx.execute(sql`select 2`)
    }),
  )
  expect(isConnectionError(error)).toBe(true)
  proxy.restore()
  await works()
  await opened.db.transaction((tx) => tx.execute(sql`select 1`))
})

test('a connection that dies when a transaction begins is replaced', async () => {
  await works()
  const begun = failure(opened.db.transaction((tx) => tx.execute(sql`select 1`)))
  proxy.cut()
  expect(isConnectionError(await begun)).toBe(true)
  proxy.restore()
  await works()
  await opened.db.transaction((tx) => tx.execute(sql`select 1`))
})

test('a server that ends its connections ends neither the process nor the pool', async () => {
  const admin = openDatabase({ url: database.url, max: 1, onError })
  const endOthers = () =>
    admin.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  await works()
  await endOthers()
  await expect.poll(() => onError).toHaveBeenCalled()
  const error = await failure(opened.db.transaction(endOthers))
  expect(isConnectionError(error)).toBe(true)
  await works()
  await admin.pool.end()
})

test("a refused connection counts as a connection error, a failed statement doesn't", async () => {
  proxy.cut()
  expect(isConnectionError(await failure(opened.db.execute(sql`select 1`)))).toBe(true)
  proxy.restore()
  expect(isConnectionError(await failure(opened.db.execute(sql`select 1 / 0`)))).toBe(false)
})

test('a statement that takes too long is cancelled and counts as retryable', async () => {
  const bounded = openDatabase({ url: database.url, max: 1, onError, statementTimeoutMs: 50 })
  expect(isConnectionError(await failure(bounded.db.execute(sql`select pg_sleep(60)`)))).toBe(true)
  await bounded.pool.end()
})

test.skipIf(!hasPgBouncer())('behind a pooler, transactions time out too without affecting other clients', async () => {
  const pooler = await startPgBouncer()
  const url = await pooler.open(database.url)
  const bounded = openDatabase({ url, max: 3, onError, statementTimeoutMs: 50, isPooled: true })
  const sleepLong = () => bounded.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`))
  const errors = await Promise.all([failure(sleepLong()), failure(sleepLong()), failure(sleepLong())])
  expect(errors.map(isConnectionError)).toEqual([true, true, true])
  const other = openDatabase({ url, max: 3, onError })
  const timeouts = await Promise.all([1, 2, 3].map(() => other.db.execute(sql`show statement_timeout`)))
  expect(timeouts.flatMap(({ rows }) => rows)).toEqual(Array(3).fill({ statement_timeout: '0' }))
  await Promise.all([bounded.pool.end(), other.pool.end()])
  await pooler.close()
})
