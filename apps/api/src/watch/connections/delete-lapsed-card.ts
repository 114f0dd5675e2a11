import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import type { ConnectionRow } from '#/platform/db/schema/watch/connections.ts'

/** Before a connection is renewed: a card that rested on a login which had ended meanwhile was gone, and stays so. */
export async function deleteLapsedCard(
  tx: Database | Transaction,
  { id, state, expiresAt }: ConnectionRow,
  now: Date,
): Promise<void> {
  if (state !== 'active' || expiresAt <= now) await tx.delete(proofCards).where(eq(proofCards.connectionId, id))
}
