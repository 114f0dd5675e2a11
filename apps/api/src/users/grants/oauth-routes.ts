import { accessTokenSeconds, deviceCodeMinutes } from '@tidewatch/contract/users/grants'
import type { Context as HonoContext } from 'hono'
import * as z from 'zod'
import { limitBody } from '#/platform/http/request-body.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import { resourceAt } from '#/primitives/api-keys/resources.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { networkOf } from '#/primitives/security/network-of.ts'
import { writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { exchangeCode } from './exchange-code.ts'
import { exchangeDevice } from './exchange-device.ts'
import type { Tokens } from './issue-grant.ts'
import { describeResource, describeServer, deviceGrant } from './metadata.ts'
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts'
import { commandLine } from './programs.ts'
import { readScopes } from './read-request.ts'
import { refreshGrant } from './refresh-grant.ts'
import { revokeGrant } from './revoke-grant.ts'
import { pollSeconds, startDevice } from './start-device.ts'
import { hasTransferSecret, isTransferClient } from './transfer-client.ts'
import { issueTransferTokens } from './transfer-tokens.ts'

const maxFormBytes = 16 * 1024
const text = z.string().min(1).max(2_000)
const optional = text.optional()

const tokenForms = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: text,
    client_id: text,
    redirect_uri: text,
    // RFC 7636: shorter ones can be guessed.
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    resource: optional,
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: text,
    client_id: text,
    scope: optional,
    resource: optional,
  }),
  z.object({ grant_type: z.literal(deviceGrant), device_code: text, client_id: text }),
])
const grantTypes: readonly unknown[] = ['authorization_code', 'refresh_token', deviceGrant]
const revokeForm = z.object({ token: text, client_id: text })
const deviceForm = z.object({ client_id: text, scope: optional, resource: optional })

/**
 * The standard endpoints: OAuth 2.1 with its metadata, tokens, revocation (RFC 7009) and devices (RFC 8628). They don't
 * use our response envelope. Programs are public clients: they prove themselves by PKCE or by the token; only
 * Instagram's transfer tool has a secret.
 */
export function oauthRoutes({ app, context, limits }: RouteParts): void {
  const shared = { 'cache-control': 'public, max-age=300' }
  app.get('/.well-known/oauth-authorization-server', (c) => c.json(describeServer(context), 200, shared))
  // The root path is for programs that check nowhere else; it describes the MCP server, which most of them want.
  for (const [path, resource] of [
    ['', 'mcp'],
    ['/api/mcp', 'mcp'],
    ['/api', 'api'],
  ] as const) {
    app.get(`/.well-known/oauth-protected-resource${path}`, (c) =>
      c.json(describeResource(context, resource), 200, shared),
    )
  }

  app.post(
    '/oauth/token',
    limitBody(maxFormBytes),
    oauthHandler(async (c) => {
      const fields = await readFields(c)
      // The tool calls for many users from few addresses, so its secret is the only limit.
      if (hasTransferSecret(context, fields)) return issueTransferTokens(context, fields)
      await limits.use('token', c.var.caller)
      if (isTransferClient(context, fields.client_id)) throw new OAuthError('invalid_client')
      if (!grantTypes.includes(fields.grant_type)) throw new OAuthError('unsupported_grant_type')
      return describeTokens(await exchange(c, parse(tokenForms, fields)))
    }),
  )

  async function exchange(c: HonoContext<AppEnv>, form: z.output<typeof tokenForms>): Promise<Tokens | OAuthErrorCode> {
    if (form.grant_type === 'authorization_code') return exchangeCode(context, form)
    if (form.grant_type === deviceGrant) return exchangeDevice(context, form)
    const refreshed = await refreshGrant(context, form)
    if ('tokens' in refreshed) return refreshed.tokens
    const { reusedBy: userId, error } = refreshed
    if (userId) await writeSecurityEvent(context, { kind: 'api-key-refused', reason: 'used-again', userId }, c)
    return error
  }

  app.post(
    '/oauth/revoke',
    limitBody(maxFormBytes),
    oauthHandler(async (c) => {
      await limits.use('token', c.var.caller)
      const fields = await readFields(c)
      const form = parse(revokeForm, fields)
      if (isTransferClient(context, form.client_id) && !hasTransferSecret(context, fields))
        throw new OAuthError('invalid_client')
      const userId = await revokeGrant(context, form)
      if (userId) await writeSecurityEvent(context, { kind: 'api-key-revoked', userId }, c)
      return {}
    }),
  )

  app.post(
    '/oauth/device',
    limitBody(maxFormBytes),
    oauthHandler(async (c) => {
      await limits.use('device', c.var.caller)
      const form = parse(deviceForm, await readFields(c))
      // Device codes are easily phished, so only our own command line may use this flow.
      if (form.client_id !== commandLine.id) throw new OAuthError('unauthorized_client')
      if (form.resource !== undefined && resourceAt(context, form.resource) !== 'api')
        throw new OAuthError('invalid_target')
      const scopes = readScopes(form.scope)
      if (scopes.length === 0) throw new OAuthError('invalid_scope')
      const { deviceCode, userCode } = await startDevice(context, { scopes, network: networkOf(c.var.caller) })
      const address = `${context.env.WEB_ORIGIN}/device`
      return {
        device_code: deviceCode,
        user_code: userCode,
        verification_uri: address,
        verification_uri_complete: `${address}?code=${userCode}`,
        expires_in: deviceCodeMinutes * 60,
        interval: pollSeconds,
      }
    }),
  )
}

/** The transfer tool ends its schedules on the second of these. */
const unauthorized: readonly OAuthErrorCode[] = ['invalid_client', 'session_invalidated']

/** Responds as RFC 6749 specifies, errors included. */
function oauthHandler(answer: (c: HonoContext<AppEnv>) => Promise<object>) {
  return async (c: HonoContext<AppEnv>): Promise<Response> => {
    try {
      return c.json(await answer(c))
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      return c.json({ error: error.code }, unauthorized.includes(error.code) ? 401 : 400)
    }
  }
}

function describeTokens(answer: Tokens | OAuthErrorCode): object {
  if (typeof answer === 'string') throw new OAuthError(answer)
  return {
    access_token: answer.accessToken,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: answer.refreshToken,
    scope: answer.scopes.join(' '),
  }
}

/** The fields of a form. Rejects duplicates, because parsers differ in whether the first or the last one counts. */
async function readFields(c: HonoContext<AppEnv>): Promise<Record<string, string>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new OAuthError('invalid_request')
  const fields = [...new URLSearchParams(await c.req.text())]
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw new OAuthError('invalid_request')
  return Object.fromEntries(fields)
}

function parse<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>): z.output<Schema> {
  const parsed = schema.safeParse(fields)
  if (!parsed.success) throw new OAuthError('invalid_request')
  return parsed.data
}
