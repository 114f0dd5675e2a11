import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'

interface Pause {
  id: string
  because: NonNullable<ChannelRow['pausedBecause']>
  at: Date
}

/** Stops a channel. What waits for it is given up: it would be no news later. */
export async function pauseChannel(tx: Transaction, { id, because, at }: Pause): Promise<void> {
  await tx.update(channels).set({ pausedAt: at, pausedBecause: because }).where(eq(channels.id, id))
  await tx
    .update(outbox)
    .set({ gaveUpAt: at, sendAfter: null })
    .where(and(eq(outbox.channelId, id), isNull(outbox.sentAt), isNull(outbox.gaveUpAt)))
}

export async function resumeChannel(db: Database, id: string): Promise<void> {
  const on = { pausedAt: null, pausedBecause: null, failingSince: null, failures: 0, retryAt: null }
  await db.update(channels).set(on).where(eq(channels.id, id))
}
