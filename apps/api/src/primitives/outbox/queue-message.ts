import { chatProviders, defaultChannels, type NotificationKind } from '@tidewatch/contract/delivery/notifications'
import { max } from 'date-fns'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { channels } from '#/platform/db/schema/delivery/channels.ts'
import type { MessagePayloads } from '#/platform/db/schema/delivery/message-payloads.ts'
import { webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { channelSendTime } from './channel-send-time.ts'
import { deliverChannelJob, deliverWebhookJob, sendMailJob } from './jobs.ts'
import { heldUntil } from './quiet-hours.ts'
import { wantsNotification } from './wants.ts'

interface NewMessage<Kind extends NotificationKind> {
  user: UserRow
  kind: Kind
  /** Identifies the event: however often it is queued, each receiver gets one message. */
  dedupeKey: string
  payload: MessagePayloads[Kind]
  monitorId?: string
  agreementId?: string
  /** The earliest time for an email; webhooks don't wait. */
  mailAfter?: Date | null
}

/**
 * Adds an event to the outbox in the transaction of the change it reports: an email if the user wants such emails, and
 * a message for each of their webhooks and channels. `enqueueDueMessages` sends delayed ones.
 */
export async function queueMessage<Kind extends NotificationKind>(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { user, kind, dedupeKey, payload, monitorId, agreementId, mailAfter = null }: NewMessage<Kind>,
): Promise<void> {
  const message = {
    userId: user.id,
    kind,
    payload,
    monitorId: monitorId ?? null,
    agreementId: agreementId ?? null,
    createdAt: now(),
  }
  if (await wantsNotification(tx, user, kind, 'email')) {
    const notBefore = max([now(), mailAfter ?? now()])
    const sendAfter = heldUntil(user, kind, notBefore) ?? notBefore
    const [mail] = await tx
      .insert(outbox)
      .values({ ...message, dedupeKey, sendAfter })
      .onConflictDoNothing()
      .returning({ id: outbox.id })
    if (mail && sendAfter <= now()) await enqueue(tx, sendMailJob, { outboxId: mail.id })
  }
  if (await wantsNotification(tx, user, kind, 'webhook'))
    await queueForWebhooks({ enqueue, now }, tx, message, dedupeKey)
  await queueForChannels({ enqueue, now }, tx, { user, message, dedupeKey })
}

type Queued = Omit<typeof outbox.$inferInsert, 'dedupeKey'> & { kind: NotificationKind; userId: string }

async function queueForWebhooks(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  message: Queued,
  dedupeKey: string,
): Promise<void> {
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.userId, message.userId), isNull(webhookEndpoints.pausedAt)))
  for (const { id: endpointId } of endpoints) {
    const [sent] = await tx
      .insert(outbox)
      .values({
        ...message,
        channel: 'webhook',
        endpointId,
        dedupeKey: `${dedupeKey} to ${endpointId}`,
        sendAfter: now(),
      })
      .onConflictDoNothing()
      .returning({ id: outbox.id })
    if (sent) await enqueue(tx, deliverWebhookJob, { outboxId: sent.id })
  }
}

async function queueForChannels(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { user, message, dedupeKey }: { user: UserRow; message: Queued; dedupeKey: string },
): Promise<void> {
  if (!chatProviders.some((provider) => provider in defaultChannels[message.kind])) return
  const connected = await tx
    .select({ id: channels.id, provider: channels.provider, mode: channels.mode })
    .from(channels)
    .where(and(eq(channels.userId, user.id), isNull(channels.pausedAt), isNotNull(channels.secret)))
  for (const { id: channelId, provider, mode } of connected) {
    if (!(await wantsNotification(tx, user, message.kind, provider))) continue
    const sendAfter = channelSendTime(user, mode, now())
    const [queued] = await tx
      .insert(outbox)
      .values({ ...message, channel: provider, channelId, dedupeKey: `${dedupeKey} to ${channelId}`, sendAfter })
      .onConflictDoNothing()
      .returning({ id: outbox.id })
    if (queued && sendAfter <= now()) await enqueue(tx, deliverChannelJob, { channelId })
  }
}
