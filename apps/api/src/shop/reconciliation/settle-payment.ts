import type { Context } from '#/primitives/context.ts'
import type { ProviderEvent } from '#/primitives/payment-provider/payment-provider.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { finalizeOrder } from '#/shop/orders/finalize-order.ts'
import { bookDisputes } from '#/shop/refunds/book-disputes.ts'
import { bookRefunds } from '#/shop/refunds/book-refunds.ts'
import { syncSubscription } from '#/shop/subscription-state/sync-subscription.ts'

/** Syncs one object with the provider. */
export async function settlePayment(
  context: Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'payments' | 'vault'>,
  { kind, id }: NonNullable<ProviderEvent['about']>,
): Promise<void> {
  const payments = requirePayments(context)
  if (kind === 'order') await finalizeOrder(context, payments, id)
  else if (kind === 'subscription') await syncSubscription(context, payments, id)
  else {
    await bookRefunds(context, payments, id)
    await bookDisputes(context, payments, id)
  }
}
