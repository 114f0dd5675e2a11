import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { deliverySources } from '#/platform/db/schema/archive/deliveries.ts'

/** Stops reading deliveries. What was read is kept, and so are the records of deliveries, for a restart. */
export async function stopSource({ db }: { db: Database | Transaction }, monitorId: string): Promise<void> {
  await db
    .update(deliverySources)
    .set({ state: 'stopped', claim: null, nextCheckAt: null })
    .where(eq(deliverySources.monitorId, monitorId))
}
