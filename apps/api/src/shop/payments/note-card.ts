import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { paymentCards } from '#/platform/db/schema/payment-cards.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'

/** Notes with which card a payment was made, once: it is how a second account of the same person is known. */
export async function noteCard(
  { now }: Pick<Context, 'now'>,
  payments: PaymentProvider,
  tx: Transaction,
  { userId, paymentId }: { userId: string; paymentId: string | null },
): Promise<void> {
  if (!paymentId) return
  const [known] = await tx
    .select({ userId: paymentCards.userId })
    .from(paymentCards)
    .where(eq(paymentCards.paymentId, paymentId))
  if (known) return
  const fingerprint = await payments.cardOf(paymentId)
  await tx.insert(paymentCards).values({ paymentId, userId, fingerprint, at: now() }).onConflictDoNothing()
}
