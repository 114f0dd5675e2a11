import { and, eq, isNull } from 'drizzle-orm'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { deliverChannelJob } from '#/primitives/outbox/jobs.ts'
import { readChannelSecret } from './channel-secret.ts'
import { composeTest } from './compose-message.ts'
import { postMessage } from './post-message.ts'

/** Sends a test message once, now. If it reaches a channel that was failing, waiting messages follow at once. */
export async function testChannel(
  context: Pick<Context, 'db' | 'env' | 'now' | 'vault' | 'enqueue'>,
  user: UserRow,
  channel: ChannelRow,
): Promise<{ delivered: boolean; status: number | null }> {
  const { db, env, now, enqueue } = context
  const secret = readChannelSecret(context, channel)
  if (!secret) throw new AppError('conflict', { reason: 'channelNotLinked' })
  const message = await composeTest({ env, user })
  const { error, status } = await postMessage(context, channel, { secret, message })
  if (error === null)
    await db.transaction(async (tx) => {
      const healthy = { lastSentAt: now(), failingSince: null, failures: 0, retryAt: null }
      const isOn = and(eq(channels.id, channel.id), isNull(channels.pausedAt))
      await tx.update(channels).set(healthy).where(isOn)
      // Only messages postponed by a failure; those waiting for the morning keep waiting.
      if (channel.retryAt)
        await tx
          .update(outbox)
          .set({ sendAfter: now() })
          .where(and(eq(outbox.channelId, channel.id), isNull(outbox.sentAt), eq(outbox.sendAfter, channel.retryAt)))
      await enqueue(tx, deliverChannelJob, { channelId: channel.id })
    })
  return { delivered: error === null, status }
}
