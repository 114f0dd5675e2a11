import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type AccessRequestRow, accessRequests } from '#/platform/db/schema/users/access-requests.ts'
import { isSameSecret } from '#/platform/same-secret.ts'
import { resourceAt } from '#/primitives/api-keys/resources.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { issueGrant, type Tokens } from './issue-grant.ts'
import type { OAuthErrorCode } from './oauth-error.ts'
import { revokeReusedGrant } from './revoke-grant.ts'

interface Exchange {
  code: string
  client_id: string
  redirect_uri: string
  code_verifier?: string | undefined
  resource?: string | undefined
}

/**
 * Exchanges the code of a redirect. A code can be tried once, successful or not; trying it again revokes its grant.
 * Resolves with the error instead of throwing it, so that these records are committed.
 */
export function exchangeCode(
  context: Pick<Context, 'db' | 'now' | 'env'>,
  exchange: Exchange,
): Promise<Tokens | OAuthErrorCode> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    const condition = and(eq(accessRequests.codeHash, hashSecret(exchange.code)), isNull(accessRequests.userCodeHash))
    const [request] = await tx.select().from(accessRequests).where(condition).for('update')
    if (!request) return 'invalid_grant'
    if (request.usedAt) return revokeReusedGrant(tx, request.apiKeyId)
    await tx.update(accessRequests).set({ usedAt: at }).where(eq(accessRequests.id, request.id))
    const refusal = validateExchange(context, request, exchange, at)
    return refusal ?? issueTokens(tx, request, at)
  })
}

function validateExchange(
  context: Pick<Context, 'env'>,
  { clientId, redirectUri, codeChallenge, resource, expiresAt }: AccessRequestRow,
  exchange: Exchange,
  at: Date,
): OAuthErrorCode | null {
  const isSame =
    expiresAt > at &&
    clientId === exchange.client_id &&
    redirectUri === exchange.redirect_uri &&
    isProven(exchange.code_verifier, codeChallenge, resource)
  if (!isSame) return 'invalid_grant'
  return exchange.resource !== undefined && resourceAt(context, exchange.resource) !== resource
    ? 'invalid_target'
    : null
}

/** Only the transfer tool, which has a secret, may omit the challenge; then it sends no verifier either. */
function isProven(verifier: string | undefined, challenge: string | null, resource: AccessRequestRow['resource']) {
  if (challenge === null) return resource === 'transfer' && verifier === undefined
  if (verifier === undefined) return false
  return isSameSecret(createHash('sha256').update(verifier).digest('base64url'), challenge)
}

/** Issues the tokens of an approved request, and links the request to its grant. */
export async function issueTokens(
  tx: Transaction,
  request: AccessRequestRow,
  at: Date,
): Promise<Tokens | OAuthErrorCode> {
  const { userId, allowedAt } = request
  if (!userId || !allowedAt) return 'invalid_grant'
  const grant = await issueGrant(tx, { ...request, userId, allowedAt }, at)
  if (!grant) return 'access_denied'
  const condition = eq(accessRequests.id, request.id)
  await tx.update(accessRequests).set({ usedAt: at, apiKeyId: grant.id }).where(condition)
  return grant.tokens
}
