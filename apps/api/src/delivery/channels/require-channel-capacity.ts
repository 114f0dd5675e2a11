import { channelLimit } from '@tidewatch/contract/delivery/channels'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'

/** Serialises calls that add a channel to a user. */
export async function lockChannels(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** A user's channels, locked, if there's room for another: two concurrent calls can't both take the last place. */
export async function requireChannelCapacity(tx: Transaction, userId: string): Promise<ChannelRow[]> {
  await lockChannels(tx, userId)
  const existing = await tx.select().from(channels).where(eq(channels.userId, userId))
  if (existing.length < channelLimit) return existing
  const reason = 'tooManyChannels'
  throw new AppError('invalidInput', { reason, problem: { fields: [{ path: 'url', key: reason }] } })
}
