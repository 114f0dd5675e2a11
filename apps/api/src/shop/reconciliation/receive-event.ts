import { paymentEvents } from '#/platform/db/schema/shop/payment-events.ts'
import type { Context } from '#/primitives/context.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { settlePaymentJob } from './jobs.ts'

/**
 * Takes an event of the provider: notes it and queues a check of what it is about. An event that comes again is known by
 * its id. Throws `forbidden` for a body without the provider's fresh signature.
 */
export async function receiveEvent(
  context: Pick<Context, 'db' | 'now' | 'enqueue' | 'payments'>,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const { db, now, enqueue } = context
  const { id, type, happenedAt, about } = await requirePayments(context).readEvent(body, signature)
  if (!about) return
  await db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(paymentEvents)
      .values({ id, type, objectId: about.id, happenedAt, receivedAt: now() })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (fresh) await enqueue(tx, settlePaymentJob, about)
  })
}
