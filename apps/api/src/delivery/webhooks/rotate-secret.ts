import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { type WebhookEndpointRow, webhookEndpoints } from '#/platform/db/schema/telling.ts'
import type { Context } from '#/primitives/context.ts'
import { newSecret } from './signing-secret.ts'

const overlapDays = 1

/** Gives a webhook a new secret, shown this once. The one before signs too until `formerUntil`. */
export async function rotateSecret(
  { db, now, vault }: Pick<Context, 'db' | 'now' | 'vault'>,
  { id, secretKeyId, secretCipher }: WebhookEndpointRow,
): Promise<{ secret: string; formerUntil: Date }> {
  const secret = newSecret()
  const sealed = vault.seal(secret, id)
  const formerUntil = addDays(now(), overlapDays)
  await db
    .update(webhookEndpoints)
    .set({
      secretKeyId: sealed.keyId,
      secretCipher: sealed.cipher,
      formerKeyId: secretKeyId,
      formerCipher: secretCipher,
      formerUntil,
    })
    .where(eq(webhookEndpoints.id, id))
  return { secret, formerUntil }
}
