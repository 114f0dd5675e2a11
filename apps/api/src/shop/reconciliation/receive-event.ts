import { paymentEvents } from '#/platform/db/schema/shop/payment-events.ts'
import type { Context } from '#/primitives/context.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { settlePaymentJob } from './jobs.ts'

/**
 * Records an event of the provider and enqueues a sync of its subject. Repeated events are recognised by their id.
 * Throws `forbidden` for a body without the provider's fresh signature.
 */
export async function receiveEvent(
  context: Pick<Context, 'db' | 'now' | 'enqueue' | 'payments'>,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const { db, now, enqueue } = context
  const { id, type, happenedAt, about } = await requirePayments(context).readEvent(body, signature)
  if (!about) return
  await db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(paymentEvents)
      .values({ id, type, objectId: about.id, happenedAt, receivedAt: now() })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (inserted) await enqueue(tx, settlePaymentJob, about)
  })
}
