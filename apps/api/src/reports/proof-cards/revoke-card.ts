import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'

/** Revokes the card of a monitor, whose address then returns nothing. Idempotent. */
export async function revokeCard(db: Database, monitorId: string): Promise<void> {
  await db.delete(proofCards).where(eq(proofCards.monitorId, monitorId))
}
