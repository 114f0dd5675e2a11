import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '#/testing/count-statements.ts'
import { createTestDatabase } from '#/testing/test-database.ts'
import { openDatabase } from '../client.ts'
import { sessions, users } from '../schema/users/users.ts'
import { oneStatement } from './one-statement.ts'

const now = new Date('2026-11-20T10:20:30.123Z')
let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: ReturnType<typeof openDatabase>
let sent: ReturnType<typeof countStatements>

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase({ url: database.url, max: 3, onError: () => undefined })
  sent = countStatements(opened.pool)
  for (const name of ['ada', 'ben']) {
    const [user] = await opened.db
      .insert(users)
      .values({ identityId: name, email: `${name}@example.com`, locale: 'en', createdAt: now })
      .returning()
    const times = { createdAt: now, lastSeenAt: now, expiresAt: now, signedInAt: now }
    await opened.db.insert(sessions).values({ userId: user?.id ?? '', tokenHash: name, ...times })
  }
})
afterAll(async () => {
  await opened.pool.end()
  await database.drop()
})

function ask(db: typeof opened.db, name: string) {
  const hasName = eq(users.identityId, name)
  return Promise.all([
    db.select().from(users).orderBy(asc(users.identityId)),
    // Both tables have columns of the same name.
    db
      .select({ user: users, session: sessions })
      .from(users)
      .leftJoin(sessions, eq(sessions.userId, users.id))
      .where(hasName),
    db
      .select({ found: count(), at: sql<Date>`max(${users.createdAt})`.mapWith(users.createdAt) })
      .from(users)
      .where(hasName),
    db
      .select({ id: users.id })
      .from(users)
      .where(and(hasName, inArray(users.email, ['nobody@example.com']))),
    db.$count(users, hasName),
  ])
}

test('reads that begin together are one statement and return what each would alone', async () => {
  const each = await ask(opened.db, 'ben')
  sent.count = 0
  expect(await ask(oneStatement(opened.db), 'ben')).toEqual(each)
  expect(sent.count).toBe(1)
  expect(each[0]).toHaveLength(2)
  expect(each[1]).toMatchObject([
    { user: { createdAt: now, roles: [] }, session: { tokenHash: 'ben', secondFactorAt: null } },
  ])
  expect(each.slice(2)).toEqual([[{ found: 1, at: now }], [], 1])
})

test('a read that begins later is a separate statement', async () => {
  sent.count = 0
  const db = oneStatement(opened.db)
  const [first] = await ask(db, 'ada')
  expect(await db.select().from(users).orderBy(asc(users.identityId))).toEqual(first)
  expect(sent.count).toBe(2)
})

test("a name's first statement is planned once per text, and later statements are unnamed", async () => {
  const names = async () => (await opened.pool.query('select name from pg_prepared_statements')).rows
  const db = oneStatement(opened.db, 'a user and all')
  const asked = await ask(db, 'ada')
  await Promise.all([db.$count(users), db.$count(sessions)])
  expect(await ask(oneStatement(opened.db, 'a user and all'), 'ada')).toEqual(asked)
  expect(await names()).toEqual([{ name: expect.stringMatching(/^a user and all [\w-]{27}$/) }])
  const shorter = oneStatement(opened.db, 'a user and all')
  expect(await Promise.all([shorter.$count(users), shorter.$count(sessions)])).toEqual([2, 2])
  expect(await names()).toHaveLength(2)
})

test('a failing read fails those that began with it', async () => {
  const db = oneStatement(opened.db)
  const both = [db.execute(sql`select 1 as one`), db.execute(sql`select 1 / 0 as none`)]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
