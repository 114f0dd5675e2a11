import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type OrderRow, orderLines } from '#/platform/db/schema/shop/orders.ts'
import { accountSlots, gifts } from '#/platform/db/schema/shop/subscriptions.ts'
import { unlockCredits } from '#/platform/db/schema/shop/unlock-credits.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { itemOf, unlockCost } from '#/primitives/plans/catalogue.ts'
import { relockReports } from '#/reports/reports/relock-reports.ts'
import { applyPlan } from '#/shop/subscription-state/apply-plan.ts'
import { endGift } from '#/shop/subscriptions/end-gift.ts'

/**
 * Revokes a refunded order: places end, remaining credits are removed, and a gift becomes void along with the plan it
 * gave. Reports unlocked with its credits are locked again. A plan is ended at the provider, not here.
 */
export async function revokeOrder(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { id: orderId, userId }: OrderRow,
): Promise<void> {
  await tx.update(accountSlots).set({ endsAt: now() }).where(eq(accountSlots.orderId, orderId))
  const [gift] = await tx
    .update(gifts)
    .set({ revokedAt: now() })
    .where(and(eq(gifts.orderId, orderId), isNull(gifts.revokedAt)))
    .returning()
  if (gift?.subscriptionId) await endGift({ now }, tx, gift.subscriptionId)
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const unlocks = lines.reduce((sum, { itemId, quantity }) => {
    const item = itemOf(itemId)
    return sum + (item && 'unlocks' in item ? item.unlocks * quantity : 0)
  }, 0)
  if (unlocks > 0) await revokeCredits(tx, { userId, orderId, unlocks, at: now() })
  await audit(tx, { userId, action: 'order-refunded', subject: { kind: 'order', id: orderId }, at: now() })
  await applyPlan({ now }, tx, userId)
}

/** Once per order: revoking again would lock what other credits unlocked. */
async function revokeCredits(
  tx: Transaction,
  { userId, orderId, unlocks, at }: { userId: string; orderId: string; unlocks: number; at: Date },
): Promise<void> {
  const isRevoked = and(eq(unlockCredits.orderId, orderId), eq(unlockCredits.reason, 'refund'))
  if ((await tx.$count(unlockCredits, isRevoked)) > 0) return
  const locked = await relockReports(tx, { userId, credits: unlocks })
  const amount = locked * unlockCost - unlocks
  await tx.insert(unlockCredits).values({ userId, amount, reason: 'refund', orderId, createdAt: at })
}
