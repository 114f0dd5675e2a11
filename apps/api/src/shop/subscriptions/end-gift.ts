import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { lockUser } from '#/primitives/plans/require-account-slot.ts'
import { applyPlan } from '#/shop/subscription-state/apply-plan.ts'

/** Ends a gift's plan. Does nothing if it has already ended. */
export async function endGift({ now }: Pick<Context, 'now'>, tx: Transaction, subscriptionId: string): Promise<void> {
  const isLive = and(eq(subscriptions.id, subscriptionId), ne(subscriptions.status, 'expired'))
  const [live] = await tx.select({ userId: subscriptions.userId }).from(subscriptions).where(isLive)
  if (!live) return
  await lockUser(tx, live.userId)
  const [ended] = await tx
    .update(subscriptions)
    .set({ status: 'expired', endedAt: now() })
    .where(isLive)
    .returning({ userId: subscriptions.userId })
  if (!ended) return
  const subject = { kind: 'subscription', id: subscriptionId } as const
  await audit(tx, { userId: ended.userId, action: 'gift-ended', subject, at: now() })
  await applyPlan({ now }, tx, ended.userId)
}
