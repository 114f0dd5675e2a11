import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'

/** Takes the card of a monitor back. Whoever has its address finds nothing from then on; doing it again changes nothing. */
export async function revokeCard(db: Database, monitorId: string): Promise<void> {
  await db.delete(proofCards).where(eq(proofCards.monitorId, monitorId))
}
