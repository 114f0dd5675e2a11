import type { Webhook, WebhookDelivery } from '@tidewatch/contract/delivery/webhooks'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type WebhookEndpointRow, webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { webhookIdOf } from './deliver-webhook.ts'
import { eventTypeOf } from './event-type.ts'

const shownDeliveries = 50

export function describeWebhook({
  id,
  url,
  createdAt,
  apiKeyId,
  pauseReason,
  failingSince,
}: WebhookEndpointRow): Webhook {
  return {
    id,
    url,
    createdAt: createdAt.toISOString(),
    isHook: apiKeyId !== null,
    pauseReason,
    failingSince: failingSince?.toISOString() ?? null,
  }
}

/** A user's webhooks, oldest first. */
export function listWebhooks(db: Database, userId: string): Promise<WebhookEndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
}

/** A webhook of this user. Throws `notFound` for any other. */
export async function requireWebhook(db: Database, id: string, userId: string): Promise<WebhookEndpointRow> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId)))
  if (!row) throw new AppError('notFound')
  return row
}

export function describeDelivery(message: OutboxRow): WebhookDelivery {
  const { id, createdAt, sentAt, gaveUpAt, sendAfter, attempts } = message
  const state = sentAt ? 'delivered' : gaveUpAt ? 'failed' : 'waiting'
  return {
    id: webhookIdOf(id),
    type: eventTypeOf(message),
    createdAt: createdAt.toISOString(),
    state,
    nextAttemptAt: state === 'waiting' && attempts.length > 0 ? (sendAfter?.toISOString() ?? null) : null,
    attempts,
  }
}

export async function listDeliveries(db: Database, endpointId: string): Promise<WebhookDelivery[]> {
  const rows = await db
    .select()
    .from(outbox)
    // Messages withdrawn or abandoned before any attempt were never sent.
    .where(
      and(
        eq(outbox.endpointId, endpointId),
        sql`(${outbox.gaveUpAt} is null or jsonb_array_length(${outbox.attempts}) > 0)`,
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(shownDeliveries)
  return rows.map(describeDelivery)
}
