import { apiKeyLimit } from '@tidewatch/contract/users/api-keys'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type ApiKeyRow, apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { AppError } from '#/platform/http/app-error.ts'

/**
 * Grants of the transfer tool that one user may have: it asks anew for each account and each schedule, and never says that one
 * is over. One more ends another.
 */
export const maxTransferGrants = 10

export const transferGrantsOf = (userId: string) => and(eq(apiKeys.userId, userId), eq(apiKeys.resource, 'transfer'))

/** Throws `invalidInput` where a user has as many keys and programs as there may be, so that they hear it, not the program. */
export async function requireKeyRoom(
  db: Database,
  userId: string,
  resource: ApiKeyRow['resource'] = null,
): Promise<void> {
  if ((await db.$count(apiKeys, eq(apiKeys.userId, userId))) < apiKeyLimit) return
  if (resource === 'transfer' && (await db.$count(apiKeys, transferGrantsOf(userId))) >= maxTransferGrants) return
  throw new AppError('invalidInput', { reason: 'tooManyApiKeys' })
}
