import type { ApiKey } from '@tidewatch/contract/users/api-keys'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type ApiKeyRow, apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { describeProgram } from '#/users/grants/programs.ts'

/** The user's keys, newest first. */
export async function listApiKeys(db: Database, userId: string): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.createdAt), apiKeys.id)
}

/** Throws `notFound` for a key that isn't the user's. */
export async function requireApiKey(db: Database, id: string, userId: string): Promise<ApiKeyRow> {
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
  if (!key) throw new AppError('notFound')
  return key
}

export function describeApiKey(key: ApiKeyRow, now: Date): ApiKey {
  const { id, name, clientId, beginning, scopes, createdAt, lastUsedAt, formerUntil } = key
  // A grant lasts as long as its program may refresh it, which is longer than its current token.
  const expiresAt = key.refreshUntil ?? key.expiresAt
  return {
    id,
    name,
    program: clientId === null ? null : describeProgram(clientId, name),
    beginning,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    formerUntil: clientId === null && formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
  }
}
