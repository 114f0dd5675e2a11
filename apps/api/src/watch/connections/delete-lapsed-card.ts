import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import type { ConnectionRow } from '#/platform/db/schema/watch/connections.ts'

/** Call this before renewing a connection: a card whose login had lapsed was already gone, and must not come back. */
export async function deleteLapsedCard(
  tx: Database | Transaction,
  { id, state, expiresAt }: ConnectionRow,
  now: Date,
): Promise<void> {
  if (state !== 'active' || expiresAt <= now) await tx.delete(proofCards).where(eq(proofCards.connectionId, id))
}
