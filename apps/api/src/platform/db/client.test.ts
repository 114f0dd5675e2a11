import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '#/testing/database-proxy.ts'
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
  // One connection only, so that a lost one would be missed at once.
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
      await vi.waitFor(() => expect(onError).toHaveBeenCalled())
      await tx.execute(sql`select 2`)
    }),
  )
  expect(isConnectionError(error)).toBe(true)
  proxy.restore()
  await works()
  await opened.db.transaction((tx) => tx.execute(sql`select 1`))
})

test('a connection that dies as a transaction begins is replaced', async () => {
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
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  const error = await failure(opened.db.transaction(endOthers))
  expect(isConnectionError(error)).toBe(true)
  await works()
  await admin.pool.end()
})

test('a refused connection is known as such, and a refused statement is not', async () => {
  proxy.cut()
  expect(isConnectionError(await failure(opened.db.execute(sql`select 1`)))).toBe(true)
  proxy.restore()
  expect(isConnectionError(await failure(opened.db.execute(sql`select 1 / 0`)))).toBe(false)
})
