import { addMinutes } from 'date-fns'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { quietUntil } from '#/primitives/outbox/quiet-hours.ts'
import { readChannelSecret } from './channel-secret.ts'
import { composeMessage } from './compose-message.ts'
import { postMessage } from './post-message.ts'
import { recordOutcome } from './record-outcome.ts'

type DeliveryContext = Pick<Context, 'db' | 'env' | 'now' | 'vault' | 'enqueue'>

/** Longer than an attempt takes. If a worker dies during one, the next one sends after this time. */
const leaseMinutes = 2
const maxMessages = 200

interface Claimed {
  channel: ChannelRow
  user: UserRow
  messages: OutboxRow[]
}

/**
 * Sends everything waiting for a channel as one message. The channel is leased first, so that no database connection is
 * held during the call and other workers skip it. Failed messages stay for the next attempt, so a channel that was down
 * gets a single summary.
 */
export async function deliverChannel(context: DeliveryContext, channelId: string): Promise<void> {
  const claimed = await context.db.transaction((tx) => claim(context, tx, channelId))
  if (!claimed) return
  const { channel, user, messages } = claimed
  const secret = readChannelSecret(context, channel)
  const message = await composeMessage(context.db, { env: context.env, user }, messages)
  const outcome = secret && message ? await postMessage(context, channel, { secret, message }) : null
  await recordOutcome(context, { channel, messages, outcome })
}

async function claim({ now }: DeliveryContext, tx: Transaction, channelId: string): Promise<Claimed | null> {
  const [found] = await tx
    .select({ channel: channels, user: users })
    .from(channels)
    .innerJoin(users, eq(users.id, channels.userId))
    .where(and(eq(channels.id, channelId), isNull(channels.pausedAt)))
    .for('update', { of: channels })
  if (!found || (found.channel.leasedUntil && found.channel.leasedUntil > now())) return null
  const { channel, user } = found
  const due = and(
    eq(outbox.channelId, channelId),
    isNull(outbox.sentAt),
    isNull(outbox.gaveUpAt),
    lte(outbox.sendAfter, now()),
  )
  const waitUntil = channel.retryAt && channel.retryAt > now() ? channel.retryAt : quietUntil(user, now())
  if (waitUntil) {
    await tx.update(outbox).set({ sendAfter: waitUntil }).where(due)
    return null
  }
  const messages = await tx
    .select()
    .from(outbox)
    .where(due)
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(maxMessages)
  if (messages.length === 0) return null
  await tx
    .update(channels)
    .set({ leasedUntil: addMinutes(now(), leaseMinutes) })
    .where(eq(channels.id, channelId))
  return { channel, user, messages }
}
