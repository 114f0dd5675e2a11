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

type Refusing = Pick<Context, 'now' | 'vault'>

/**
 * Refuses free days that begin with a card which somebody had a plan or free days with before: the card is only known
 * once the checkout is complete. Answers whether it was refused, and the order says why: the caller then ends the
 * subscription at the provider, before anything is charged. Otherwise the card is remembered.
 */
export async function refuseTrial(
  context: Refusing,
  tx: Transaction,
  { id, orderId, userId, card }: ProviderSubscription,
): Promise<boolean> {
  const [order] = orderId ? await tx.select().from(orders).where(eq(orders.id, orderId)) : []
  if (order?.refusal) return true
  if ((await tx.$count(subscriptions, eq(subscriptions.providerId, id))) > 0) return false
  // Several people who pay with one card at the same moment: the second sees what the first has marked.
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
