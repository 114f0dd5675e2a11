import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/testing/test-database.ts'
import { openDatabase } from '../client.ts'
import { users } from '../schema/users/users.ts'
import { prepareReads } from './prepare-reads.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const readUsers = prepareReads('users of a language', (db) => [
  db
    .select({ email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.locale, sql.placeholder('locale'))),
  db.select({ count: sql<number>`count(*)` }).from(users),
])

async function opened(isPooled: boolean) {
  const { db, pool } = openDatabase({ url: database.url, max: 1, onError: () => undefined, isPooled })
  const prepared = async () => (await pool.query('select name from pg_prepared_statements')).rows
  return { db, pool, prepared }
}

test('reads are one statement, planned once per connection, inside transactions too', async () => {
  const { db, pool, prepared } = await opened(false)
  await db.insert(users).values({ identityId: 'reads', email: 'reads@example.com', locale: 'de' })
  const first = await readUsers(db, { locale: 'de' })
  expect(first).toEqual([[{ email: 'reads@example.com', createdAt: expect.any(Date) }], [{ count: 1 }]])
  const inside = await db.transaction(async (tx) => {
    await tx.update(users).set({ locale: 'ko' })
    return Promise.all([readUsers(tx, { locale: 'de' }), readUsers(tx, { locale: 'ko' })])
  })
  expect(inside).toEqual([[[], [{ count: 1 }]], first])
  expect(await prepared()).toEqual([{ name: 'users of a language' }])
  await pool.end()
})

test('behind a pooler, statements are unnamed', async () => {
  const { db, pool, prepared } = await opened(true)
  await readUsers(db, { locale: 'de' })
  expect(await prepared()).toEqual([])
  await pool.end()
})

test('a missing value is reported, and the next read succeeds', async () => {
  const { db, pool } = await opened(false)
  await expect(readUsers(db, {})).rejects.toThrow('locale')
  expect(await readUsers(db, { locale: 'it' })).toEqual([[], [{ count: 1 }]])
  await pool.end()
})
