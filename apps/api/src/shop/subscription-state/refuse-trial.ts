import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { orders } from '#/platform/db/schema/orders.ts'
import { subscriptions } from '#/platform/db/schema/subscriptions.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider, ProviderSubscription } from '#/primitives/payment-provider/payment-provider.ts'
import { releaseCoupon } from '#/shop/coupons/redeem-coupon.ts'
import { isCardUsed, markUsed } from '#/shop/plans/used-trials.ts'
import { releaseTrial } from './claim-trial.ts'

type Refusing = Pick<Context, 'now' | 'vault'>

/**
 * Refuses free days that begin with a card which somebody had a plan or free days with before: the card is only known
 * once the checkout is complete. The subscription ends before anything is charged, and the order says why. Answers
 * whether it was refused; otherwise the card is remembered.
 */
export async function refuseTrial(
  context: Refusing,
  payments: PaymentProvider,
  tx: Transaction,
  { id, orderId, userId, status, card }: ProviderSubscription,
): Promise<boolean> {
  const [order] = orderId ? await tx.select().from(orders).where(eq(orders.id, orderId)) : []
  if (order?.refusal) return true
  if ((await tx.$count(subscriptions, eq(subscriptions.providerId, id))) > 0) return false
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
  if (status !== 'expired') await payments.endNow(id)
  return true
}
