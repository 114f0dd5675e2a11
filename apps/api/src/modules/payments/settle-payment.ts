import type { Context } from '#/context.ts'
import { settleOrder } from '#/modules/orders/settle-order.ts'
import { bookRefunds } from './book-refunds.ts'
import type { ProviderEvent } from './payment-provider.ts'
import { requirePayments } from './require-payments.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Asks the provider about one thing and makes ours the same. */
export async function settlePayment(
  context: Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'payments' | 'vault'>,
  { kind, id }: NonNullable<ProviderEvent['about']>,
): Promise<void> {
  const payments = requirePayments(context)
  if (kind === 'order') await settleOrder(context, payments, id)
  else if (kind === 'subscription') await syncSubscription(context, payments, id)
  else await bookRefunds(context, payments, id)
}
