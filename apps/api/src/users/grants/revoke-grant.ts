import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { readRefreshToken } from '#/primitives/api-keys/api-key-secret.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'

/** Revokes the grant of a code or refresh token that is used again: one of its two holders stole it. */
export async function revokeReusedGrant(tx: Transaction, id: string | null): Promise<'invalid_grant'> {
  if (id) await tx.delete(apiKeys).where(eq(apiKeys.id, id))
  return 'invalid_grant'
}

/**
 * Revokes the grant of a token that a program returns (RFC 7009), given either token. Resolves with the grant's user;
 * `null` if the token isn't this program's.
 */
export async function revokeGrant(
  { db }: Pick<Context, 'db'>,
  { token, client_id }: { token: string; client_id: string },
): Promise<string | null> {
  const refresh = readRefreshToken(token)
  const condition = refresh
    ? eq(apiKeys.familyHash, hashSecret(refresh.family))
    : or(eq(apiKeys.keyHash, hashSecret(token)), eq(apiKeys.formerHash, hashSecret(token)))
  const [ended] = await db
    .delete(apiKeys)
    .where(and(condition, eq(apiKeys.clientId, client_id), isNotNull(apiKeys.familyHash)))
    .returning({ userId: apiKeys.userId })
  return ended?.userId ?? null
}
