import type { WebhookAttempt } from '@tidewatch/contract/delivery/webhooks'
import { addMinutes } from 'date-fns'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { type WebhookEndpointRow, webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { callEndpoint } from './call-endpoint.ts'
import { composeEvent } from './compose-event.ts'
import { nextAttempt } from './next-attempt.ts'
import { recordOutcome } from './record-outcome.ts'
import { secretsOf } from './signing-secret.ts'
import { canCallLoopback, hasWebPort } from './target-url.ts'

type DeliveryContext = Pick<Context, 'db' | 'env' | 'now' | 'vault' | 'enqueue'>

/** Longer than an attempt takes. If a worker dies during one, the next one takes the message over after this time. */
const leaseMinutes = 2

/** Sent with every attempt, so that receivers recognise repeats. */
export function webhookIdOf(outboxId: string): string {
  return `msg_${outboxId}`
}

/**
 * Makes one attempt to deliver a message. It's leased first, so that no database connection is held during the call and
 * slow receivers don't delay others. Failed messages are retried over a day, with the same body and id.
 */
export async function deliverWebhook(context: DeliveryContext, outboxId: string): Promise<void> {
  const { db, now } = context
  const [message] = await db
    .update(outbox)
    .set({ sendAfter: addMinutes(now(), leaseMinutes) })
    .where(
      and(
        eq(outbox.id, outboxId),
        eq(outbox.channel, 'webhook'),
        isNull(outbox.sentAt),
        isNull(outbox.gaveUpAt),
        lte(outbox.sendAfter, now()),
      ),
    )
    .returning()
  if (!message?.endpointId) return
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, message.endpointId))
  if (!endpoint) return
  const isEnded = endpoint.pausedAt !== null || (await hasKeyExpired(context, endpoint))
  const body = isEnded ? null : await bodyOf(context, message)
  if (body === null) {
    await db.update(outbox).set({ gaveUpAt: now(), sendAfter: null }).where(eq(outbox.id, outboxId))
    return
  }
  const outcome = await attempt(context, endpoint, { id: outboxId, body })
  const failures = message.attempts.length + 1
  await recordOutcome(context, { message, endpoint, outcome, retryAt: nextAttempt(failures, now()) })
}

/** A webhook that a program added with its key ends with that key's access. */
async function hasKeyExpired({ db, now }: DeliveryContext, { apiKeyId }: WebhookEndpointRow): Promise<boolean> {
  if (!apiKeyId) return false
  const [key] = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    // A program refreshes its access itself: the grant is valid until `refreshUntil`, even if its token has expired.
    .where(and(eq(apiKeys.id, apiKeyId), gt(sql`greatest(${apiKeys.expiresAt}, ${apiKeys.refreshUntil})`, now())))
  return !key
}

/** Signs a message with every valid secret and calls the endpoint once. */
export async function attempt(
  { env, now, vault }: Pick<Context, 'env' | 'now' | 'vault'>,
  endpoint: WebhookEndpointRow,
  { id, body }: { id: string; body: string },
): Promise<WebhookAttempt> {
  const at = now()
  if (!hasWebPort(endpoint.url, env)) return { at: at.toISOString(), status: null, error: 'port', durationMs: 0 }
  const messageId = webhookIdOf(id)
  const signatures = secretsOf({ vault, now }, endpoint).map((secret) => new Webhook(secret).sign(messageId, at, body))
  const outcome = await callEndpoint({
    url: endpoint.url,
    body,
    loopback: canCallLoopback(env),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Tidewatch-Webhook/1',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  })
  return { at: at.toISOString(), ...outcome }
}

async function bodyOf({ db, env }: DeliveryContext, message: OutboxRow): Promise<string | null> {
  if (message.body !== null) return message.body
  const [user] = message.userId ? await db.select().from(users).where(eq(users.id, message.userId)) : []
  const body = user ? await composeEvent(db, { env, message, user }) : null
  if (body !== null) await db.update(outbox).set({ body }).where(eq(outbox.id, message.id))
  return body
}
