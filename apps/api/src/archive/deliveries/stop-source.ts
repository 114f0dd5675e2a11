import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { deliverySources } from '#/platform/db/schema/archive/deliveries.ts'

/** Reads no more deliveries. What was read stays, and so does what is known of the deliveries, for a new start. */
export async function stopSource({ db }: { db: Database | Transaction }, monitorId: string): Promise<void> {
  await db
    .update(deliverySources)
    .set({ state: 'stopped', claim: null, nextCheckAt: null })
    .where(eq(deliverySources.monitorId, monitorId))
}
