import type { WebhookAttempt } from '@tidewatch/contract/delivery/webhooks'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type WebhookEndpointRow, webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { Context } from '#/primitives/context.ts'
import { pauseUnreachable } from '#/primitives/outbox/pause-recipient.ts'

/** The status by which a receiver permanently declines messages. */
const goneStatus = 410

interface OutcomeInput {
  message: OutboxRow
  endpoint: WebhookEndpointRow
  outcome: WebhookAttempt
  /** When a failed message is retried; `null` if it's abandoned. */
  retryAt: Date | null
}

/**
 * Records the outcome of an attempt. An endpoint that was unreachable for as long as a message is retried, or is
 * permanently gone, is paused, and its owner gets an email.
 */
export async function recordOutcome(
  context: Pick<Context, 'db' | 'now' | 'enqueue'>,
  { message, endpoint, outcome, retryAt }: OutcomeInput,
): Promise<void> {
  const { db, now } = context
  await db.transaction(async (tx) => {
    const attempts = sql`${outbox.attempts} || ${JSON.stringify([outcome])}::jsonb`
    const updateMessage = (set: Partial<Pick<OutboxRow, 'sentAt' | 'gaveUpAt' | 'sendAfter'>>) =>
      tx
        .update(outbox)
        .set({ ...set, attempts })
        .where(eq(outbox.id, message.id))
    if (outcome.error === null) {
      await updateMessage({ sentAt: now(), sendAfter: null })
      await tx.update(webhookEndpoints).set({ failingSince: null }).where(eq(webhookEndpoints.id, endpoint.id))
      return
    }
    const isGone = outcome.status === goneStatus
    await updateMessage(isGone || !retryAt ? { gaveUpAt: now(), sendAfter: null } : { sendAfter: retryAt })
    const [failing] = await tx
      .update(webhookEndpoints)
      .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now().toISOString()}::timestamptz)` })
      .where(and(eq(webhookEndpoints.id, endpoint.id), isNull(webhookEndpoints.pausedAt)))
      .returning()
    if (!failing) return
    // One failed message isn't enough: nothing else may have arrived since its first attempt either.
    const firstAttempt = message.attempts[0]?.at ?? outcome.at
    const noneDelivered = failing.failingSince !== null && failing.failingSince <= new Date(firstAttempt)
    if (isGone || (!retryAt && noneDelivered))
      await pauseUnreachable(context, tx, 'webhook', { ...failing, reason: isGone ? 'gone' : 'failing' })
  })
}
