import { eq } from 'drizzle-orm'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import type { Context } from '#/primitives/context.ts'
import { lockUser } from '#/primitives/plans/require-account-slot.ts'
import { applyPlan } from '#/shop/subscription-state/apply-plan.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { requireSubscription } from './queries.ts'

/** Chooses the monitors to keep when a plan becomes smaller, and returns how many that pauses now. */
export async function chooseActiveMonitors(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { subscriptionId, userId, monitorIds }: { subscriptionId: string; userId: string; monitorIds: string[] },
) {
  const row = await requireSubscription(db, { id: subscriptionId, userId })
  for (const id of monitorIds) await requireOwn(db, id, userId)
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await tx.update(subscriptions).set({ keepMonitorIds: monitorIds }).where(eq(subscriptions.id, row.id))
    return { paused: await applyPlan({ now }, tx, userId) }
  })
}
