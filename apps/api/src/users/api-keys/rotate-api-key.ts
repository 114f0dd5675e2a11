import { addDays, min } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { type ApiKeyRow, apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newApiKeySecret, storedKeyParts } from '#/primitives/api-keys/api-key-secret.ts'
import type { Context } from '#/primitives/context.ts'

/** The previous key also works for this long, unless it would have expired earlier. */
const overlapDays = 1

/** Replaces a key; the new secret is returned only here. Throws `conflict` if another rotation was faster. */
export async function rotateApiKey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, keyHash, expiresAt, lifetimeDays }: ApiKeyRow,
): Promise<{ key: ApiKeyRow; secret: string }> {
  const secret = newApiKeySecret()
  const at = now()
  const [key] = await db
    .update(apiKeys)
    .set({
      ...storedKeyParts(secret),
      issuedAt: at,
      expiresAt: addDays(at, lifetimeDays),
      formerHash: keyHash,
      formerUntil: min([expiresAt, addDays(at, overlapDays)]),
    })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.keyHash, keyHash)))
    .returning()
  if (!key) throw new AppError('conflict')
  return { key, secret }
}
