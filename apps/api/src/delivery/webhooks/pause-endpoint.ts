import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type WebhookEndpointRow, webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'

interface Pause {
  id: string
  because: NonNullable<WebhookEndpointRow['pausedBecause']>
  at: Date
}

/** Stops an endpoint. What waits for it is given up: it would be no news later. */
export async function pauseEndpoint(tx: Transaction, { id, because, at }: Pause): Promise<void> {
  await tx.update(webhookEndpoints).set({ pausedAt: at, pausedBecause: because }).where(eq(webhookEndpoints.id, id))
  await tx
    .update(outbox)
    .set({ gaveUpAt: at, sendAfter: null })
    .where(and(eq(outbox.endpointId, id), isNull(outbox.sentAt), isNull(outbox.gaveUpAt)))
}

export async function resumeEndpoint(db: Database, id: string): Promise<void> {
  const on = { pausedAt: null, pausedBecause: null, failingSince: null }
  await db.update(webhookEndpoints).set(on).where(eq(webhookEndpoints.id, id))
}
