import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { outbox } from '#/platform/db/schema/operations.ts'
import { type WebhookEndpointRow, webhookEndpoints } from '#/platform/db/schema/telling.ts'

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
