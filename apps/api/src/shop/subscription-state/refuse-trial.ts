import { and, eq } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type { ProviderSubscription } from '#/primitives/payment-provider/payment-provider.ts'
import { releaseCoupon } from '#/shop/coupons/reserve-coupon.ts'
import { isCardUsed, markUsed } from '#/shop/plans/used-trials.ts'
import { releaseTrial } from './claim-trial.ts'

type RefusalContext = Pick<Context, 'now' | 'vault'>

/**
 * Refuses a free trial that starts with a card used for a plan or trial before: the card is only known once the
 * checkout is complete. Returns whether it was refused, and records the reason on the order: the caller then ends the
 * subscription at the provider before anything is charged. Otherwise the card is recorded.
 */
export async function refuseTrial(
  context: RefusalContext,
  tx: Transaction,
  { id, orderId, userId, card }: ProviderSubscription,
): Promise<boolean> {
  const [order] = orderId ? await tx.select().from(orders).where(eq(orders.id, orderId)) : []
  if (order?.refusal) return true
  if ((await tx.$count(subscriptions, eq(subscriptions.providerId, id))) > 0) return false
  // For concurrent checkouts with one card: the second sees what the first has recorded.
  if (card) await lockUntilCommit(tx, 'card', card)
  const isOpen = order && order.status === 'open' && order.trialDays !== null
  if (!card || !isOpen || !(await isCardUsed(tx, context, { card, userId }))) {
    if (card) await markUsed(tx, context, [{ kind: 'card', value: card }])
    return false
  }
  await tx
    .update(orders)
    .set({ status: 'expired', refusal: 'trial-card-used', settledAt: context.now() })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'open')))
  await releaseCoupon(tx, order.id)
  await releaseTrial(tx, order.id)
  await audit(tx, { userId, action: 'trial-refused', subject: { kind: 'order', id: order.id }, at: context.now() })
  return true
}
