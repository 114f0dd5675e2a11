import { apiKeyLimit, type newApiKeySchema } from '@tidewatch/contract/users/api-keys'
import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type ApiKeyRow, apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newApiKeySecret, storedKeyParts } from '#/primitives/api-keys/api-key-secret.ts'
import type { Context } from '#/primitives/context.ts'

/** Creates a key, whose secret is returned only here. Throws `invalidInput` if the user has reached the limit. */
export async function createApiKey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  { name, scopes, lifetimeDays }: z.output<typeof newApiKeySchema>,
): Promise<{ key: ApiKeyRow; secret: string }> {
  const secret = newApiKeySecret()
  return db.transaction(async (tx) => {
    // Locks the user's row, so that two concurrent calls can't both take the last place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if ((await tx.$count(apiKeys, eq(apiKeys.userId, userId))) >= apiKeyLimit) {
      throw new AppError('invalidInput', {
        reason: 'tooManyApiKeys',
        problem: { fields: [{ path: 'name', key: 'tooManyApiKeys' }] },
      })
    }
    const at = now()
    const [key] = await tx
      .insert(apiKeys)
      .values({
        userId,
        name,
        scopes,
        lifetimeDays,
        createdAt: at,
        issuedAt: at,
        expiresAt: addDays(at, lifetimeDays),
        ...storedKeyParts(secret),
      })
      .returning()
    if (!key) throw new AppError('ourFault')
    return { key, secret }
  })
}
