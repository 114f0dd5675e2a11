import type { Channel } from '@tidewatch/contract/delivery/channels'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { AppError } from '#/platform/http/app-error.ts'

export function describeChannel(channel: ChannelRow): Channel {
  const { id, provider, target, mode, createdAt, pauseReason, failingSince, lastSentAt, endpointHash } = channel
  return {
    id,
    provider,
    target,
    mode,
    createdAt: createdAt.toISOString(),
    pauseReason,
    failingSince: failingSince?.toISOString() ?? null,
    lastSentAt: lastSentAt?.toISOString() ?? null,
    endpointHash,
  }
}

/** A user's channels, oldest first. */
export function listChannels(db: Database, userId: string): Promise<ChannelRow[]> {
  return db
    .select()
    .from(channels)
    .where(eq(channels.userId, userId))
    .orderBy(asc(channels.createdAt), asc(channels.id))
}

/** A channel of this user. Throws `notFound` for any other. */
export async function requireChannel(db: Database, id: string, userId: string): Promise<ChannelRow> {
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), eq(channels.userId, userId)))
  if (!row) throw new AppError('notFound')
  return row
}
