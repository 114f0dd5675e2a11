import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type OrderRow, orderLines } from '#/platform/db/schema/orders.ts'
import { accountSlots, gifts } from '#/platform/db/schema/subscriptions.ts'
import { unlockCredits } from '#/platform/db/schema/unlock-credits.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { itemOf } from '#/primitives/plans/catalogue.ts'
import { applyPlan } from '#/shop/subscription-state/apply-plan.ts'
import { endGift } from '#/shop/subscriptions/end-gift.ts'

/**
 * Undoes an order whose price was given back: places end, credits that are left go, a gift is void, and so is the plan that
 * it gave. What was unlocked stays readable. A plan ends at the provider, not here.
 */
export async function takeBack(
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
  if (unlocks > 0) {
    const credits = { userId, amount: -unlocks, reason: 'refund', orderId, createdAt: now() } as const
    await tx.insert(unlockCredits).values(credits).onConflictDoNothing()
  }
  await audit(tx, { userId, action: 'order-refunded', subject: { kind: 'order', id: orderId }, at: now() })
  await applyPlan({ now }, tx, userId)
}
