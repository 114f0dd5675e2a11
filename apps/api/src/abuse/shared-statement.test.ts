import { randomUUID } from 'node:crypto'
import { listReports } from '@tidewatch/contract/reports/reports'
import { getDashboard } from '@tidewatch/contract/users/dashboard'
import { addMonitor, listMonitors } from '@tidewatch/contract/watch/monitors'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#/platform/db/schema/users/users.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test("concurrent reads of many users return each user's own data", async () => {
  const names = ['casa.limon', 'harbour.lights', 'padaria.aurora', 'lena.sails']
  const watchers = await Promise.all(
    names.map(async (name) => {
      const token = await api.signIn({ id: `watches ${name}` })
      await callApi(api.app, addMonitor, { token, body: { username: name } })
      return { token, name }
    }),
  )
  await api.runJobs()
  const readers = Array.from({ length: 30 }, () => watchers).flat()
  const read = await Promise.all(
    readers.map(async ({ token }) => {
      const answers = await Promise.all([
        callApi(api.app, listMonitors, { token }),
        callApi(api.app, getDashboard, { token }),
        callApi(api.app, listReports, { token }),
      ])
      const text = JSON.stringify(answers)
      return names.filter((name) => text.includes(`"${name}"`))
    }),
  )
  expect(read).toEqual(readers.map(({ name }) => [name]))
})

test.each([
  '$1',
  '$2 $1',
  '$99999999999',
  '$$; select 1; $$',
  "'; drop table users; --",
  "\\'",
  '"',
  '?',
  '/*',
  ');',
  '',
  'null',
])("the text %s doesn't shift another read's parameters", async (text) => {
  const { db } = api.context
  const identityId = `${text} ${randomUUID()}`
  const email = `${text}@example.com`
  await db.insert(users).values({ identityId, email, locale: 'en', createdAt: api.clock.now() })
  const read = (from: typeof db) =>
    Promise.all([
      from.select().from(users).where(eq(users.identityId, identityId)),
      from
        .select({ given: sql<string>`${text}::text`, id: users.id })
        .from(users)
        .where(eq(users.identityId, identityId)),
      from
        .select({ id: users.identityId })
        .from(users)
        .where(inArray(users.email, [email, text, `${text}$1`])),
    ])
  const each = await read(db)
  expect(each.map((rows) => rows.length)).toEqual([1, 1, 1])
  expect(await read(oneStatement(db))).toEqual(each)
})
