import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#/platform/db/schema/users/users.ts'
import { waitUntilBlocked } from '#/testing/database/wait-until-blocked.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { lockAccounts } from '#/watch/accounts/schedule-collection.ts'
import { upsertAccount } from '#/watch/accounts/upsert-account.ts'
import { insertMonitor } from '#/watch/monitors/insert-monitor.ts'
import { enforcePlanLimit } from './enforce-plan-limit.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test("the plans of two users who watch the same accounts don't deadlock", async () => {
  await api.signIn({ id: 'added them in another order' })
  const { db, now } = api.context
  const [user] = await db.select().from(users)
  if (!user) throw new Error('There is no user.')
  const unknown = { biography: null, website: null, pictureUrl: null, followers: null, following: null, posts: null }
  const ids = await db.transaction(async (tx) => {
    const added: string[] = []
    for (const username of ['one', 'two']) {
      const profile = { ...unknown, instagramId: username, username, name: null, capturedAt: now() }
      added.push((await upsertAccount(tx, { profile, source: 'sample', now: now() })).id)
    }
    const sorted = added.toSorted()
    for (const [index, accountId] of sorted.toReversed().entries()) {
      const createdAt = new Date(now().getTime() + index)
      const username = `account ${index}`
      await insertMonitor(tx, { userId: user.id, accountId, source: 'sample', username, cadence: 'daily', createdAt })
    }
    return sorted
  })
  const [first = '', second = ''] = ids
  const { enforcing } = await db.transaction(async (tx) => {
    await lockAccounts(tx, [first])
    const enforcing = db.transaction((own) =>
      enforcePlanLimit(own, { user, limit: 0, keep: [], now: now(), collectSooner: false }),
    )
    await waitUntilBlocked(db)
    await lockAccounts(tx, [second])
    return { enforcing }
  })
  expect(await enforcing).toHaveLength(2)
})
