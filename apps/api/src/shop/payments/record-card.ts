import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { paymentCards } from '#/platform/db/schema/shop/payment-cards.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'

/**
 * The card fingerprints of payments that have none recorded yet. Calls the provider, so run it outside a transaction.
 */
export async function cardsOf(
  db: Database,
  payments: PaymentProvider,
  paymentIds: readonly (string | null)[],
): Promise<Map<string, string | null>> {
  const ids = paymentIds.filter((id) => id !== null)
  const { paymentId } = paymentCards
  const known = ids.length === 0 ? [] : await db.select({ paymentId }).from(paymentCards).where(inArray(paymentId, ids))
  const cards = new Map<string, string | null>()
  for (const id of ids) {
    if (!known.some((row) => row.paymentId === id)) cards.set(id, await payments.cardOf(id))
  }
  return cards
}

interface CardPayment {
  userId: string
  paymentId: string | null
  cards: ReadonlyMap<string, string | null>
}

/** Records the card of a payment, once, so that a second account of the same person can be recognised. */
export async function recordCard({ now }: Pick<Context, 'now'>, tx: Transaction, payment: CardPayment): Promise<void> {
  const { userId, paymentId, cards } = payment
  const fingerprint = paymentId === null ? undefined : cards.get(paymentId)
  if (paymentId === null || fingerprint === undefined) return
  await tx.insert(paymentCards).values({ paymentId, userId, fingerprint, at: now() }).onConflictDoNothing()
}
