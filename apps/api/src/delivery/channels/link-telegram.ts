import { addHours } from 'date-fns'
import { and, eq, gt, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { channels } from '#/platform/db/schema/delivery/channels.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret, newLinkSecret } from '#/primitives/secrets/stored-secret.ts'
import { storeChannelSecret } from './channel-secret.ts'
import { requireChannelCapacity } from './require-channel-capacity.ts'

const linkHours = 1

export function isTelegramConfigured({ env, vault }: Pick<Context, 'env' | 'vault'>): boolean {
  return env.TELEGRAM_BOT_TOKEN !== '' && vault.currentKeyId !== null
}

/** Creates the link that a user opens in Telegram. Unused earlier links stop working. */
export async function linkTelegram(
  context: Pick<Context, 'db' | 'env' | 'now' | 'vault'>,
  userId: string,
): Promise<{ url: string; expiresAt: Date }> {
  const { db, env, now } = context
  if (!isTelegramConfigured(context)) throw new AppError('invalidInput', { reason: 'channelsNotSetUp' })
  const code = newLinkSecret()
  const expiresAt = addHours(now(), linkHours)
  await db.transaction(async (tx) => {
    // A browser without a secret is gone, and stays listed.
    const isUnlinked = and(eq(channels.provider, 'telegram'), isNull(channels.secret))
    await tx.delete(channels).where(and(eq(channels.userId, userId), isUnlinked))
    await requireChannelCapacity(tx, userId)
    await tx
      .insert(channels)
      .values({ userId, provider: 'telegram', linkHash: hashSecret(code), linkUntil: expiresAt, createdAt: now() })
  })
  const url = new URL(`https://t.me/${env.TELEGRAM_BOT_USERNAME}`)
  url.searchParams.set('start', code)
  return { url: url.href, expiresAt }
}

/** The fields used here of the update that Telegram sends to the bot: https://core.telegram.org/bots/api#update */
const updateSchema = z.object({
  message: z.object({
    text: z.string(),
    chat: z.object({
      id: z.int(),
      title: z.string().optional(),
      username: z.string().optional(),
      first_name: z.string().optional(),
    }),
  }),
})

/** Links the chat in which the bot was started with a code. Other messages to the bot are ignored. */
export async function receiveTelegramUpdate(
  context: Pick<Context, 'db' | 'now' | 'vault'>,
  update: unknown,
): Promise<void> {
  const parsed = updateSchema.safeParse(update)
  if (!parsed.success) return
  const { text, chat } = parsed.data.message
  const [, code] = /^\/start(?:@\w+)? ([\w-]{43})$/.exec(text) ?? []
  if (!code) return
  const { db, now } = context
  await db.transaction(async (tx) => {
    const [channel] = await tx
      .select({ id: channels.id })
      .from(channels)
      .where(and(eq(channels.linkHash, hashSecret(code)), gt(channels.linkUntil, now())))
      .for('update')
    if (!channel) return
    const name = chat.username ? `@${chat.username}` : (chat.title ?? chat.first_name ?? String(chat.id))
    const secret = storeChannelSecret(context, { address: String(chat.id), token: '' }, channel.id)
    await tx
      .update(channels)
      .set({ secret, target: name.slice(0, 100), linkHash: null, linkUntil: null })
      .where(eq(channels.id, channel.id))
  })
}
