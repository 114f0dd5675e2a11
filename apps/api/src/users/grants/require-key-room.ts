import { apiKeyLimit } from '@tidewatch/contract/users/api-keys'
import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { AppError } from '#/platform/http/app-error.ts'

/** Throws `invalidInput` where a user has as many keys and programs as there may be, so that they hear it, not the program. */
export async function requireKeyRoom(db: Database, userId: string): Promise<void> {
  if ((await db.$count(apiKeys, eq(apiKeys.userId, userId))) < apiKeyLimit) return
  throw new AppError('invalidInput', { reason: 'tooManyApiKeys' })
}
