import { accessTokenSeconds } from '@tidewatch/contract/users/grants'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { readRefreshToken } from '#/primitives/api-keys/api-key-secret.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { exchangeCode } from './exchange-code.ts'
import { renewAccess } from './issue-grant.ts'
import { OAuthError } from './oauth-error.ts'

const text = z.string().min(1).max(2_000)

const forms = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: text,
    client_id: text,
    redirect_uri: text,
    // Optional, because it authenticates with a secret.
    code_verifier: z
      .string()
      .regex(/^[\w.~-]{43,128}$/)
      .optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), client_id: text, refresh_token: text }),
])

/**
 * Tokens for the authenticated transfer tool, as the Data Transfer Project specifies: the refresh token stays the same
 * while the grant lasts, and `session_invalidated` ends the grant's schedules.
 */
export async function issueTransferTokens(
  context: Pick<Context, 'db' | 'now' | 'env'>,
  fields: Record<string, string>,
): Promise<object> {
  const parsed = forms.safeParse(fields)
  if (!parsed.success) throw new OAuthError('invalid_request')
  const form = parsed.data
  if (form.grant_type === 'refresh_token') return refresh(context, form.refresh_token)
  const tokens = await exchangeCode(context, form)
  if (typeof tokens === 'string') throw new OAuthError(tokens)
  return {
    access_token: tokens.accessToken,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: tokens.refreshToken,
  }
}

async function refresh({ db, now, env }: Pick<Context, 'db' | 'now' | 'env'>, token: string): Promise<object> {
  const parsedToken = readRefreshToken(token)
  if (!parsedToken) throw new OAuthError('session_invalidated')
  const at = now()
  const condition = and(
    eq(apiKeys.familyHash, hashSecret(parsedToken.family)),
    eq(apiKeys.refreshHash, hashSecret(parsedToken.secret)),
    eq(apiKeys.clientId, env.TRANSFER_CLIENT_ID),
  )
  return db.transaction(async (tx) => {
    const [grant] = await tx.select().from(apiKeys).where(condition).for('update')
    if (!grant?.refreshUntil || grant.refreshUntil <= at) throw new OAuthError('session_invalidated')
    const { secret, stored } = renewAccess(grant, at)
    await tx.update(apiKeys).set(stored).where(eq(apiKeys.id, grant.id))
    return { access_token: secret, token_type: 'Bearer' }
  })
}
