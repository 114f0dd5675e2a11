import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import type { OrderRow } from '#/platform/db/schema/shop/orders.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'

interface TrialStart {
  user: UserRow
  order: OrderRow
  providerId: string
}

/** Enqueues the email confirming a free trial, if there is one: its end, the charge that follows, and how to cancel. */
export async function notifyTrial(
  context: Pick<Context, 'now' | 'enqueue'>,
  tx: Transaction,
  { user, order, providerId }: TrialStart,
): Promise<void> {
  if (order.afterTrial === null) return
  const isTrial = and(eq(subscriptions.providerId, providerId), eq(subscriptions.status, 'trial'))
  const [row] = await tx.select().from(subscriptions).where(isTrial)
  if (!row) return
  await queueMessage(context, tx, {
    user,
    kind: 'renewal-reminder',
    dedupeKey: `trial-begun ${order.id}`,
    payload: {
      itemId: row.itemId,
      amount: order.afterTrial,
      currency: order.currency,
      at: row.periodEnd.toISOString(),
      trial: 'begun',
    },
  })
}
