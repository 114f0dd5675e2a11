import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { createRateLimits } from '#/platform/http/rate-limit.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { buy, subscriptionOf } from '#/testing/buy.ts'
import { createTestApp } from '#/testing/test-app.ts'

/** Another process has its own modules. */
async function processes() {
  const loaded: typeof import('./change-plan.ts')[] = []
  for (let count = 0; count < 2; count += 1) {
    vi.resetModules()
    loaded.push(await import('./change-plan.ts'))
  }
  return loaded
}

test('changes of one plan are serialised across processes, and no database connection is held during provider calls', async () => {
  const api = await createTestApp()
  onTestFinished(() => api.close())
  const token = await api.signIn({ id: 'has two windows' })
  await buy(api, token, 'plus-monthly')
  const subscriptionId = (await subscriptionOf(api, token))?.id ?? ''
  const [user] = await api.context.db.select().from(users)
  if (!user) throw new Error('There is no user.')
  const { db, pool } = api.context
  const known = requirePayments(api.context)
  let [concurrent, maxConcurrent, open] = [0, 0, 0]
  const payments = Object.assign(Object.create(known) as typeof known, {
    changeNow: async (change: Parameters<typeof known.changeNow>[0]) => {
      concurrent += 1
      maxConcurrent = Math.max(maxConcurrent, concurrent)
      // Long enough for the other one to get here, too.
      for (let time = 0; time < 30; time += 1) {
        const { rows } = await db.execute<{ open: number }>(sql`
          select count(*)::int as open from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`)
        open += rows[0]?.open ?? 0
      }
      await known.changeNow(change)
      concurrent -= 1
    },
  })
  const limits = createRateLimits(pool)
  const [first, second] = await processes()
  const change = { user, subscriptionId, monitorId: null }
  const outcomes = await Promise.allSettled([
    first?.changePlan(api.context, { payments, limits }, { ...change, itemId: 'pro-monthly' }),
    second?.changePlan(api.context, { payments, limits }, { ...change, itemId: 'pro-yearly' }),
  ])
  expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
  expect(maxConcurrent).toBe(1)
  expect(open).toBe(0)
  const [row] = await db.select().from(subscriptions)
  expect(await limits.hasUses('planChange', row?.providerId ?? '')).toBe(false)
})
