import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import { apiKeyLimit } from '@tidewatch/contract/users/api-keys'
import { accessTokenSeconds, grantDays, grantIdleDays, transferDays } from '@tidewatch/contract/users/grants'
import { addDays, addSeconds, min } from 'date-fns'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import type { AccessRequestRow } from '#/platform/db/schema/users/access-requests.ts'
import { type ApiKeyRow, apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import {
  newApiKeySecret,
  nextRefreshToken,
  storedKeyParts,
  writeRefreshToken,
} from '#/primitives/api-keys/api-key-secret.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { maxTransferGrants, transferGrantsOf } from './require-key-capacity.ts'

/** A program's current tokens. */
export interface Tokens {
  accessToken: string
  refreshToken: string
  scopes: readonly ApiKeyScope[]
}

type ApprovedRequest = AccessRequestRow & { userId: string; allowedAt: Date }

/** Creates the grant of an approved request. `null` if its user has the maximum number of keys and programs. */
export async function issueGrant(
  tx: Transaction,
  { clientId, clientName, resource, scopes, userId, allowedAt }: ApprovedRequest,
  at: Date,
): Promise<{ id: string; tokens: Tokens } | null> {
  // Locks the user's row, so that two concurrent calls can't both take the last place.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const isOld = and(eq(apiKeys.userId, userId), eq(apiKeys.clientId, clientId), lt(apiKeys.refreshUntil, at))
  await tx.delete(apiKeys).where(isOld)
  if (resource === 'transfer') await trimTransferGrants(tx, userId)
  if ((await tx.$count(apiKeys, eq(apiKeys.userId, userId))) >= apiKeyLimit) return null
  const secret = newApiKeySecret()
  const refresh = nextRefreshToken()
  const [grant] = await tx
    .insert(apiKeys)
    .values({
      userId,
      name: clientName,
      clientId,
      resource,
      scopes,
      lifetimeDays: resource === 'transfer' ? transferDays : grantDays,
      createdAt: at,
      // Dated to the user's consent: a later password change ends it.
      issuedAt: allowedAt,
      expiresAt: addSeconds(at, accessTokenSeconds),
      familyHash: hashSecret(refresh.family),
      refreshHash: hashSecret(refresh.secret),
      refreshUntil: resource === 'transfer' ? addDays(at, transferDays) : refreshUntil(at, at),
      ...storedKeyParts(secret),
    })
    .returning({ id: apiKeys.id })
  return grant
    ? { id: grant.id, tokens: { accessToken: secret, refreshToken: writeRefreshToken(refresh), scopes } }
    : null
}

/**
 * Revokes grants of the transfer tool above the limit: first those never used, then those used longest ago. An active
 * schedule sends daily, so it keeps its grant.
 */
async function trimTransferGrants(tx: Transaction, userId: string): Promise<void> {
  const surplus = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(transferGrantsOf(userId))
    .orderBy(sql`${apiKeys.lastUsedAt} desc nulls last`, desc(apiKeys.createdAt))
    .offset(maxTransferGrants - 1)
  await tx.delete(apiKeys).where(
    inArray(
      apiKeys.id,
      surplus.map(({ id }) => id),
    ),
  )
}

/** A grant's next access token, and the columns to store. The previous token works until its own expiry. */
export function renewAccess({ keyHash, expiresAt }: Pick<ApiKeyRow, 'keyHash' | 'expiresAt'>, at: Date) {
  const secret = newApiKeySecret()
  const stored = {
    ...storedKeyParts(secret),
    expiresAt: addSeconds(at, accessTokenSeconds),
    formerHash: keyHash,
    formerUntil: expiresAt,
  }
  return { secret, stored }
}

/** The next pair of tokens of a grant. */
export async function renewGrant(
  tx: Transaction,
  grant: ApiKeyRow,
  { family, at }: { family: string; at: Date },
): Promise<Tokens> {
  const { id, createdAt, scopes } = grant
  const { secret, stored } = renewAccess(grant, at)
  const refresh = nextRefreshToken(family)
  await tx
    .update(apiKeys)
    .set({ ...stored, refreshHash: hashSecret(refresh.secret), refreshUntil: refreshUntil(createdAt, at) })
    .where(eq(apiKeys.id, id))
  return { accessToken: secret, refreshToken: writeRefreshToken(refresh), scopes }
}

function refreshUntil(createdAt: Date, at: Date): Date {
  return min([addDays(at, grantIdleDays), addDays(createdAt, grantDays)])
}
