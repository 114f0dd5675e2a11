import { eq } from 'drizzle-orm'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { readRefreshToken } from '#/primitives/api-keys/api-key-secret.ts'
import { resourceAt } from '#/primitives/api-keys/resources.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { renewGrant, type Tokens } from './issue-grant.ts'
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts'
import { requireScopes } from './read-request.ts'
import { revokeReusedGrant } from './revoke-grant.ts'

interface Refresh {
  refresh_token: string
  client_id: string
  scope?: string | undefined
  resource?: string | undefined
}

/** The result; `reusedBy` is the user whose grant was revoked because a refresh token was used twice. */
type Refreshed = { tokens: Tokens } | { error: OAuthErrorCode; reusedBy?: string }

/** Exchanges a refresh token for the next pair. Reuse revokes the grant: someone else has the token too. */
export function refreshGrant(
  context: Pick<Context, 'db' | 'now' | 'env'>,
  { refresh_token, client_id, scope, resource }: Refresh,
): Promise<Refreshed> {
  const parsed = readRefreshToken(refresh_token)
  if (!parsed) return Promise.resolve({ error: 'invalid_grant' })
  const at = context.now()
  return context.db.transaction(async (tx): Promise<Refreshed> => {
    const condition = eq(apiKeys.familyHash, hashSecret(parsed.family))
    const [grant] = await tx.select().from(apiKeys).where(condition).for('update')
    if (!grant || grant.clientId !== client_id) return { error: 'invalid_grant' }
    if (grant.refreshHash !== hashSecret(parsed.secret)) {
      return { error: await revokeReusedGrant(tx, grant.id), reusedBy: grant.userId }
    }
    if (!grant.refreshUntil || grant.refreshUntil <= at) return { error: 'invalid_grant' }
    if (resource !== undefined && resourceAt(context, resource) !== grant.resource)
      throw new OAuthError('invalid_target')
    requireScopes(scope, grant.scopes)
    return { tokens: await renewGrant(tx, grant, { family: parsed.family, at }) }
  })
}
