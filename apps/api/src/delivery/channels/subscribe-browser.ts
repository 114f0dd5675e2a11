import { ECDH, randomUUID } from 'node:crypto'
import type { subscribeBrowser as call } from '@tidewatch/contract/delivery/channels'
import { browserNameLength } from '@tidewatch/contract/delivery/channels'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { lockSession } from '#/primitives/identity/sessions.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { deviceName } from '#/primitives/security/device-name.ts'
import { readAddress } from './channel-address.ts'
import { storeChannelSecret } from './channel-secret.ts'
import { lockChannels, requireChannelCapacity } from './require-channel-capacity.ts'

type Subscription = z.output<NonNullable<typeof call.body>> & { userAgent: string | undefined }

const invalidField = (path: string, reason: string) =>
  new AppError('invalidInput', { reason, problem: { fields: [{ path, key: reason }] } })

export function isPushConfigured({ env, vault }: Pick<Context, 'env' | 'vault'>): boolean {
  return env.VAPID_PUBLIC_KEY !== '' && vault.currentKeyId !== null
}

/**
 * Subscribes the calling browser to notifications. Throws `invalidInput` for an endpoint or key that isn't a browser's.
 */
export async function subscribeBrowser(
  context: Pick<Context, 'db' | 'env' | 'now' | 'vault'>,
  { user, sessionId }: SignedIn,
  { endpoint, keys, userAgent }: Subscription,
): Promise<ChannelRow> {
  const { db, env, now } = context
  if (!isPushConfigured(context)) throw invalidField('endpoint', 'channelsNotSetUp')
  const address = readAddress('push', endpoint, env)
  if (!address) throw invalidField('endpoint', 'channelNotAllowed')
  if (!isOnCurve(keys.p256dh)) throw invalidField('keys.p256dh', 'channelNotAllowed')
  const id = randomUUID()
  const endpointHash = hashSecret(address)
  const target = (deviceName(userAgent) ?? new URL(address).host).slice(0, browserNameLength)
  return db.transaction(async (tx) => {
    // Otherwise a concurrent logout would end the session and leave the browser subscribed.
    await lockSession(tx, sessionId)
    await lockChannels(tx, user.id)
    const isOwn = and(eq(channels.userId, user.id), eq(channels.provider, 'push'))
    // Replaces earlier subscriptions of this browser, by any user, and its entries of ended subscriptions.
    const isSame = eq(channels.endpointHash, endpointHash)
    await tx.delete(channels).where(or(isSame, and(isOwn, isNull(channels.secret), eq(channels.target, target))))
    await requireChannelCapacity(tx, user.id)
    const secret = storeChannelSecret(context, { address, token: '', keys }, id)
    const [channel] = await tx
      .insert(channels)
      .values({ id, userId: user.id, provider: 'push', secret, target, endpointHash, sessionId, createdAt: now() })
      .returning()
    if (!channel) throw new AppError('ourFault')
    return channel
  })
}

function isOnCurve(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}
