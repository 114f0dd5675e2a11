import { apiKeyLimit } from '@tidewatch/contract/users/api-keys'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type ApiKeyRow, apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { AppError } from '#/platform/http/app-error.ts'

/**
 * Maximum transfer grants per user: the tool requests a new one for each account and schedule, and never reports the
 * end of one. Above the limit, a new grant replaces an old one.
 */
export const maxTransferGrants = 10

export const transferGrantsOf = (userId: string) => and(eq(apiKeys.userId, userId), eq(apiKeys.resource, 'transfer'))

/**
 * Throws `invalidInput` at the limit of keys and programs: early, so that the error reaches the user, not the program.
 */
export async function requireKeyCapacity(
  db: Database,
  userId: string,
  resource: ApiKeyRow['resource'] = null,
): Promise<void> {
  if ((await db.$count(apiKeys, eq(apiKeys.userId, userId))) < apiKeyLimit) return
  if (resource === 'transfer' && (await db.$count(apiKeys, transferGrantsOf(userId))) >= maxTransferGrants) return
  throw new AppError('invalidInput', { reason: 'tooManyApiKeys' })
}
