import type { Transaction } from '#/platform/db/client.ts'
import type { SubscriptionRow } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import type { ProviderInvoice } from '#/primitives/payment-provider/payment-provider.ts'

interface FailedPayment {
  user: UserRow
  row: SubscriptionRow
  invoice: ProviderInvoice
}

/** Enqueues one email for each failed renewal charge, with the day of the next attempt. */
export async function notifyFailedPayment(
  context: Pick<Context, 'now' | 'enqueue'>,
  tx: Transaction,
  { user, row, invoice }: FailedPayment,
): Promise<void> {
  if (invoice.attempts === 0) return
  await queueMessage(context, tx, {
    user,
    kind: 'payment-failed',
    dedupeKey: `payment-failed ${invoice.id} ${invoice.attempts}`,
    payload: {
      itemId: row.nextItemId,
      amount: invoice.total,
      currency: invoice.currency,
      nextAttemptAt: invoice.nextAttemptAt?.toISOString() ?? null,
    },
  })
}
