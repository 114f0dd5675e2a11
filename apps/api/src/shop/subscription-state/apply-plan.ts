import type { PlanId } from '@tidewatch/contract/shop/plan-ids'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { itemOf } from '#/primitives/plans/catalogue.ts'
import { accountLimitOf, lockUser } from '#/primitives/plans/require-account-slot.ts'
import { enforcePlanLimit } from './enforce-plan-limit.ts'

/**
 * Updates a user's plan to their subscription, and their monitors to the plan. The only place that writes `users.plan`.
 * Transactions that change rows before it take the user's lock first. Returns the monitors that had to be paused.
 */
export async function applyPlan({ now }: Pick<Context, 'now'>, tx: Transaction, userId: string): Promise<string[]> {
  await lockUser(tx, userId)
  const [before] = await tx.select().from(users).where(eq(users.id, userId))
  if (!before) return []
  const [live] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'expired')))
  const plan = live && live.status !== 'paused' ? planOf(live.itemId) : 'free'
  if (plan !== before.plan) {
    await tx.update(users).set({ plan }).where(eq(users.id, userId))
    await audit(tx, {
      userId,
      action: 'plan-changed',
      subject: live ? { kind: 'subscription', id: live.id } : null,
      before: { plan: before.plan },
      after: { plan },
      at: now(),
    })
  }
  const user = { ...before, plan }
  const limit = await accountLimitOf(tx, user, now())
  const isLarger = plan !== before.plan && plan !== 'free'
  const keep = live?.keepMonitorIds ?? (await lastKeptMonitorIds(tx, userId))
  return enforcePlanLimit(tx, { user, limit, keep, now: now(), collectSooner: isLarger })
}

/** The monitors that a user without a plan chose to keep when their last one ended. */
async function lastKeptMonitorIds(tx: Transaction, userId: string): Promise<string[]> {
  const [last] = await tx
    .select({ keep: subscriptions.keepMonitorIds })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.periodEnd))
    .limit(1)
  return last?.keep ?? []
}

/** The plan of an item, sold or given; `free` for items without one. */
export function planOf(itemId: string): PlanId {
  const item = itemOf(itemId)
  return item && 'plan' in item ? item.plan : 'free'
}
