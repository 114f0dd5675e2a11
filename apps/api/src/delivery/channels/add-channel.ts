import { randomUUID } from 'node:crypto'
import type { addChannel as call } from '@tidewatch/contract/delivery/channels'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { maskAddress, readAddress } from './channel-address.ts'
import { readChannelSecret, storeChannelSecret } from './channel-secret.ts'
import { requireChannelCapacity } from './require-channel-capacity.ts'

type NewChannel = z.output<NonNullable<typeof call.body>> & { userId: string }

const invalidUrl = (reason: string) =>
  new AppError('invalidInput', { reason, problem: { fields: [{ path: 'url', key: reason }] } })

/** Connects a channel by its URL. Throws `invalidInput` if the URL isn't the provider's or is already connected. */
export async function addChannel(
  context: Pick<Context, 'db' | 'env' | 'now' | 'vault'>,
  { userId, provider, url, token }: NewChannel,
): Promise<ChannelRow> {
  const { db, env, now, vault } = context
  if (vault.currentKeyId === null) throw invalidUrl('channelsNotSetUp')
  const address = readAddress(provider, url, env)
  if (!address) throw invalidUrl('channelNotAllowed')
  const id = randomUUID()
  return db.transaction(async (tx) => {
    const existing = await requireChannelCapacity(tx, userId)
    if (existing.some((other) => other.provider === provider && readChannelSecret(context, other)?.address === address))
      throw invalidUrl('channelThereAlready')
    const secret = storeChannelSecret(context, { address, token: provider === 'ntfy' ? token : '' }, id)
    const [channel] = await tx
      .insert(channels)
      .values({ id, userId, provider, secret, target: maskAddress(address), createdAt: now() })
      .returning()
    if (!channel) throw new AppError('ourFault')
    return channel
  })
}

export async function deleteChannel({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await db.delete(channels).where(eq(channels.id, id))
}
