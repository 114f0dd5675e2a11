import { differenceInMinutes } from 'date-fns'
import { and, eq, gt, or } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { TransferRefusal } from './transfer-refusal.ts'

/** The user whose exports these are. */
export interface TransferCaller {
  userId: string
}

/** Throws `TransferRefusal` unless the token was granted for sending exports and is still valid. */
export async function requireCaller(
  { db, now, env }: Pick<Context, 'now' | 'env'> & { db: Database | Transaction },
  authorization: string | undefined,
): Promise<TransferCaller> {
  const token = /^Bearer\s+(\S{1,200})$/i.exec(authorization ?? '')?.[1]
  if (!token || !env.TRANSFER_CLIENT_ID) throw new TransferRefusal('invalid_token')
  const hash = hashSecret(token)
  const isValid = or(
    and(eq(apiKeys.keyHash, hash), gt(apiKeys.expiresAt, now())),
    and(eq(apiKeys.formerHash, hash), gt(apiKeys.formerUntil, now())),
  )
  const [grant] = await db
    .select({ id: apiKeys.id, userId: apiKeys.userId, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .where(and(isValid, eq(apiKeys.resource, 'transfer'), eq(apiKeys.clientId, env.TRANSFER_CLIENT_ID)))
  if (!grant) throw new TransferRefusal('invalid_token')
  const { id, userId, lastUsedAt } = grant
  if (!lastUsedAt || differenceInMinutes(now(), lastUsedAt) >= 60) {
    await db.update(apiKeys).set({ lastUsedAt: now() }).where(eq(apiKeys.id, id))
  }
  return { userId }
}
