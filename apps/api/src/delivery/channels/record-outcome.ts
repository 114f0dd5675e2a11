import type { WebhookAttempt } from '@tidewatch/contract/delivery/webhooks'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { Context } from '#/primitives/context.ts'
import { deliverChannelJob } from '#/primitives/outbox/jobs.ts'
import { pauseRecipient, pauseUnreachable } from '#/primitives/outbox/pause-recipient.ts'
import { hasFailedTooLong, nextAttempt } from './next-attempt.ts'
import { providers } from './providers/providers.ts'

interface Attempt {
  channel: ChannelRow
  messages: readonly OutboxRow[]
  /** `null`: there was nothing left to send. */
  outcome: WebhookAttempt | null
}

/**
 * Records the outcome of an attempt. A channel that fails for days or is gone is paused, and its owner gets an email.
 */
export async function recordOutcome(
  context: Pick<Context, 'db' | 'now' | 'enqueue'>,
  { channel, messages, outcome }: Attempt,
): Promise<void> {
  const { db, now, enqueue } = context
  const { id, provider } = channel
  await db.transaction(async (tx) => {
    const updateMessages = (set: Partial<Pick<OutboxRow, 'sentAt' | 'gaveUpAt' | 'sendAfter'>>) =>
      tx
        .update(outbox)
        .set({ ...set, ...(outcome && { attempts: sql`${outbox.attempts} || ${JSON.stringify([outcome])}::jsonb` }) })
        .where(
          inArray(
            outbox.id,
            messages.map((message) => message.id),
          ),
        )
    const updateChannel = (set: Partial<ChannelRow>) =>
      tx
        .update(channels)
        .set({ ...set, leasedUntil: null })
        .where(and(eq(channels.id, id), isNull(channels.pausedAt)))
        .returning()
    if (!outcome) {
      await updateMessages({ gaveUpAt: now(), sendAfter: null })
      await updateChannel({})
      return
    }
    if (outcome.error === null) {
      await updateMessages({ sentAt: now(), sendAfter: null })
      await updateChannel({ failingSince: null, failures: 0, retryAt: null, lastSentAt: now() })
      // Messages that arrived meanwhile found the channel leased.
      await enqueue(tx, deliverChannelJob, { channelId: id })
      return
    }
    const failures = channel.failures + 1
    const failingSince = channel.failingSince ?? now()
    const retryAt = nextAttempt(failures, now())
    await updateMessages({ sendAfter: retryAt })
    const [failing] = await updateChannel({ failures, failingSince, retryAt })
    const isGone = outcome.status !== null && providers[provider].gone.includes(outcome.status)
    if (failing && isGone && provider === 'push') {
      // The user turned it off there, or cleared the browser's data: the list says so, and nothing more can be sent.
      await pauseRecipient(tx, 'channel', { id, reason: 'gone', at: now() })
      await tx.update(channels).set({ secret: null, endpointHash: null }).where(eq(channels.id, id))
    } else if (failing && (isGone || hasFailedTooLong(failingSince, now())))
      await pauseUnreachable(context, tx, 'channel', { ...failing, reason: isGone ? 'gone' : 'failing' })
  })
}
