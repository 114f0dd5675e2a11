import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { apiKeyHashOf, readRefreshToken } from '#/primitives/api-keys/api-key-secret.ts'
import type { Context } from '#/primitives/context.ts'

/** Ends what a code led to that is tried again: one of the two who had it stole it. */
export async function endGrant(tx: Transaction, id: string | null): Promise<'invalid_grant'> {
  if (id) await tx.delete(apiKeys).where(eq(apiKeys.id, id))
  return 'invalid_grant'
}

/**
 * Ends the grant of a token that a program hands back (RFC 7009), whichever of its two it is. Resolves with whose it was;
 * `null` for no token of this program.
 */
export async function revokeGrant(
  { db }: Pick<Context, 'db'>,
  { token, client_id }: { token: string; client_id: string },
): Promise<string | null> {
  const refresh = readRefreshToken(token)
  const isThis = refresh
    ? eq(apiKeys.familyHash, apiKeyHashOf(refresh.family))
    : or(eq(apiKeys.keyHash, apiKeyHashOf(token)), eq(apiKeys.formerHash, apiKeyHashOf(token)))
  const [ended] = await db
    .delete(apiKeys)
    .where(and(isThis, eq(apiKeys.clientId, client_id), isNotNull(apiKeys.familyHash)))
    .returning({ userId: apiKeys.userId })
  return ended?.userId ?? null
}
