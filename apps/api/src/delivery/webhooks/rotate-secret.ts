import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { type WebhookEndpointRow, webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import type { Context } from '#/primitives/context.ts'
import { newSecret } from './signing-secret.ts'

/** How long the previous secret also signs. */
export const overlapDays = 1

/** Gives a webhook a new secret, returned only here. The previous one also signs until `formerUntil`. */
export async function rotateSecret(
  { db, now, vault }: Pick<Context, 'db' | 'now' | 'vault'>,
  { id, secretKeyId, secretCipher }: WebhookEndpointRow,
): Promise<{ secret: string; formerUntil: Date }> {
  const secret = newSecret()
  const encrypted = vault.encrypt(secret, id)
  const formerUntil = addDays(now(), overlapDays)
  await db
    .update(webhookEndpoints)
    .set({
      secretKeyId: encrypted.keyId,
      secretCipher: encrypted.cipher,
      formerKeyId: secretKeyId,
      formerCipher: secretCipher,
      formerUntil,
    })
    .where(eq(webhookEndpoints.id, id))
  return { secret, formerUntil }
}
