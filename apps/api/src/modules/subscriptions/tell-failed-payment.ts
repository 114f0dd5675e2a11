import type { Context } from '#/context.ts'
import type { Transaction } from '#/db/client.ts'
import type { SubscriptionRow } from '#/db/schema/subscriptions.ts'
import type { UserRow } from '#/db/schema/users.ts'
import { queueMessage } from '#/modules/notifications/queue-message.ts'
import type { ProviderInvoice } from '#/modules/payments/payment-provider.ts'

interface FailedPayment {
  user: UserRow
  row: SubscriptionRow
  invoice: ProviderInvoice
}

/** Queues one mail for each failed attempt to charge a renewal, with the day of the next attempt. */
export async function tellFailedPayment(
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
