import { randomUUID } from 'node:crypto'
import { webhookLimit } from '@tidewatch/contract/delivery/webhooks'
import { eq } from 'drizzle-orm'
import { type WebhookEndpointRow, webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { newSecret } from './signing-secret.ts'
import { readTarget } from './target-url.ts'

const invalidUrl = (reason: string) =>
  new AppError('invalidInput', { reason, problem: { fields: [{ path: 'url', key: reason }] } })

/** Adds a webhook with its own secret, returned only here. Throws `invalidInput` if the URL may not be called. */
export async function addWebhook(
  { db, env, now, vault }: Pick<Context, 'db' | 'env' | 'now' | 'vault'>,
  { userId, url, apiKeyId = null }: { userId: string; url: string; apiKeyId?: string | null },
): Promise<{ webhook: WebhookEndpointRow; secret: string }> {
  if (vault.currentKeyId === null) throw invalidUrl('webhooksNotSetUp')
  const target = readTarget(url, env)
  if (!target) throw invalidUrl('webhookNotAllowed')
  const id = randomUUID()
  const secret = newSecret()
  const { keyId, cipher } = vault.encrypt(secret, id)
  return db.transaction(async (tx) => {
    // Locks the user's row, so that two concurrent calls can't both take the last place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const existing = await tx
      .select({ url: webhookEndpoints.url })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, userId))
    if (existing.some((other) => other.url === target)) throw invalidUrl('webhookThereAlready')
    if (existing.length >= webhookLimit) throw invalidUrl('tooManyWebhooks')
    const [webhook] = await tx
      .insert(webhookEndpoints)
      .values({ id, userId, url: target, apiKeyId, secretKeyId: keyId, secretCipher: cipher, createdAt: now() })
      .returning()
    if (!webhook) throw new AppError('ourFault')
    return { webhook, secret }
  })
}
