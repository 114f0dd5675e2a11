import { addDays, min } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { type ApiKeyRow, apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newApiKeySecret, storedPartsOf } from '#/primitives/api-keys/api-key-secret.ts'
import type { Context } from '#/primitives/context.ts'

/** For so long the key before the present one works too, if it would have worked anyway. */
const overlapDays = 1

/** Replaces a key, shown this once. Throws `conflict` where another rotation was quicker. */
export async function rotateApiKey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, keyHash, expiresAt, lifetimeDays }: ApiKeyRow,
): Promise<{ key: ApiKeyRow; secret: string }> {
  const secret = newApiKeySecret()
  const at = now()
  const [key] = await db
    .update(apiKeys)
    .set({
      ...storedPartsOf(secret),
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
