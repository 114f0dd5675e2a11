import type { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { GraphFailure } from '../wire/failure.ts'
import { requestTime } from '../wire/request-time.ts'
import { hash } from '../world/random.ts'
import { type Grants, requireRefreshable } from './grants.ts'
import { accountWithId, scopedIdOf } from './own-accounts.ts'
import type { LoginSettings } from './settings.ts'

/** Errors of the code exchange have their own shape. */
const refusal = (message: string) => ({ error_type: 'OAuthException', code: 400, error_message: message })

/**
 * Exchanges a code for a short-lived token, a short-lived token for a long-lived one, and a long-lived one for a fresh
 * one.
 */
export function tokenRoutes(app: Hono, { appId, appSecret }: LoginSettings, grants: Grants, clock: Clock): void {
  app.post('/oauth/access_token', async (c) => {
    const form = await c.req.parseBody()
    if (form.client_id !== appId || form.client_secret !== appSecret)
      return c.json(refusal('Invalid platform app'), 400)
    if (form.grant_type !== 'authorization_code') return c.json(refusal('Invalid grant_type'), 400)
    const now = requestTime(c, clock)
    const grant = grants.useCode(String(form.code ?? ''), now)
    if (!grant) return c.json(refusal('This authorization code has been used or has expired'), 400)
    if (form.redirect_uri !== grant.redirectUri) {
      return c.json(refusal('Error validating verification code. The redirect_uri is not identical'), 400)
    }
    const account = accountWithId(grant.id, now)
    if (!account) return c.json(refusal('The account is not there any more'), 400)
    const token = grants.issue({ ...grant, kind: 'short', at: now })
    const userId = scopedIdOf(account.spec, appId)
    // The documentation wraps the response in `data`; in practice it's also flat, with the id as a number.
    if (hash(account.spec.key) % 2 === 0) {
      return c.json({ data: [{ access_token: token, user_id: userId, permissions: grant.scopes.join(',') }] })
    }
    const flat = JSON.stringify({ access_token: token, user_id: 0, permissions: grant.scopes })
    return c.body(flat.replace('"user_id":0', `"user_id":${userId}`), 200, { 'content-type': 'application/json' })
  })

  app.get('/access_token', (c) => {
    const { grant_type: type, client_secret: secret, access_token: token } = c.req.query()
    if (type !== 'ig_exchange_token') throw new GraphFailure(100, '(#100) Unsupported grant_type')
    if (secret !== appSecret) throw new GraphFailure(101, 'Error validating client secret.')
    const now = requestTime(c, clock)
    const grant = grants.requireToken(token, now)
    if (grant.kind !== 'short') throw new GraphFailure(100, '(#100) The token is already long-lived')
    return c.json(longLived(grants.issue({ ...grant, kind: 'long', at: now })))
  })

  app.get('/refresh_access_token', (c) => {
    const { grant_type: type, access_token: token } = c.req.query()
    if (type !== 'ig_refresh_token') throw new GraphFailure(100, '(#100) Unsupported grant_type')
    const now = requestTime(c, clock)
    const grant = grants.requireToken(token, now)
    requireRefreshable(grant, now)
    return c.json(longLived(grants.issue({ ...grant, at: now })))
  })

  const longLived = (token: string) => ({
    access_token: token,
    token_type: 'bearer',
    expires_in: grants.longLifetimeSeconds(),
  })
}
