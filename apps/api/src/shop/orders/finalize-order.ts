import { subHours } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type OrderRow, orders } from '#/platform/db/schema/shop/orders.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type { Checkout, PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'
import { lockUser } from '#/primitives/plans/require-account-slot.ts'
import { redeemReserved, releaseCoupon } from '#/shop/coupons/reserve-coupon.ts'
import { cardsOf, recordCard } from '#/shop/payments/record-card.ts'
import { releaseTrial } from '#/shop/subscription-state/claim-trial.ts'
import { syncSubscription } from '#/shop/subscription-state/sync-subscription.ts'
import { checkoutHours } from './checkout-hours.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { notifyTrial } from './notify-trial.ts'

type FinalizeContext = Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'vault'>

/**
 * Reads the state of an open order from the provider and acts on it: fulfils the order or abandons it. Orders that
 * aren't open are left unchanged. Throws `PaymentMismatch` if another amount was paid, so that someone investigates.
 */
export async function finalizeOrder(
  context: FinalizeContext,
  payments: PaymentProvider,
  orderId: string,
): Promise<void> {
  const { db, now } = context
  const isOpen = and(eq(orders.id, orderId), eq(orders.status, 'open'))
  const [order] = await db.select().from(orders).where(isOpen)
  if (!order) return
  if (!order.checkoutId) {
    // The provider never responded, and the client didn't retry.
    const isAbandoned = order.createdAt < subHours(now(), checkoutHours)
    if (isAbandoned) await db.transaction((tx) => expireOrder(context, tx, orderId))
    return
  }
  const checkout = await payments.readCheckout(order.checkoutId)
  if (checkout.status === 'expired') await db.transaction((tx) => expireOrder(context, tx, orderId))
  if (checkout.status !== 'complete' || !checkout.isPaid) return
  // First: if it failed after the order was finalised, nothing would retry it. Whatever was paid, the subscription exists,
  // and no second plan may be sold beside it.
  if (checkout.subscriptionId) await syncSubscription(context, payments, checkout.subscriptionId)
  if (!isMatch(order, checkout)) {
    await db.transaction(async (tx) => {
      // The coupon was used, so prices mustn't show it as free again, and nothing can be paid on that page any more.
      await redeemReserved(tx, orderId, now())
      await tx.update(orders).set({ checkoutUrl: null }).where(eq(orders.id, orderId))
    })
    throw new PaymentMismatch(order, checkout)
  }
  const cards = await cardsOf(db, payments, [checkout.paymentId])
  await db.transaction(async (tx) => {
    await lockUser(tx, order.userId)
    const [paid] = await tx
      .update(orders)
      .set({ status: 'paid', settledAt: now(), paymentId: checkout.paymentId })
      .where(isOpen)
      .returning()
    const [user] = paid ? await tx.select().from(users).where(eq(users.id, paid.userId)) : []
    if (!paid || !user) return
    await redeemReserved(tx, orderId, now())
    await recordCard(context, tx, { userId: user.id, paymentId: paid.paymentId, cards })
    await fulfilOrder(context, tx, { order: paid, user })
    await audit(tx, {
      userId: user.id,
      action: paid.afterTrial === null ? 'order-paid' : 'trial-begun',
      subject: { kind: 'order', id: orderId },
      after: { amount: paid.total, currency: paid.currency },
      at: now(),
    })
    if (checkout.subscriptionId) {
      await notifyTrial(context, tx, { user, order: paid, providerId: checkout.subscriptionId })
    }
  })
}

async function expireOrder({ now }: FinalizeContext, tx: Transaction, orderId: string): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({ status: 'expired', settledAt: now() })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'open')))
    .returning({ id: orders.id })
  if (!order) return
  await releaseCoupon(tx, orderId)
  await releaseTrial(tx, orderId)
}

const isMatch = ({ total, currency }: OrderRow, checkout: Checkout): boolean =>
  checkout.total === total && checkout.currency === currency

/** It stays open, so the job that settles it keeps failing until someone investigates. Its owner's requests go on. */
export function ignoreMismatch(error: unknown): void {
  if (!(error instanceof PaymentMismatch)) throw error
}

/** Another amount or currency was paid than ordered. Someone has to investigate. */
class PaymentMismatch extends Error {
  constructor({ id, total, currency }: OrderRow, checkout: Checkout) {
    super(
      `The order ${id} is ${total} ${currency}, but ${checkout.total} ${checkout.currency} were paid for it: ${checkout.id}.`,
    )
  }
}
