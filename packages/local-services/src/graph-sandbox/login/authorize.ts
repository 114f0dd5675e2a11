import type { Context, Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { requestTime } from '../wire/request-time.ts'
import { type Grants, scopes } from './grants.ts'
import { ownAccountAt } from './own-accounts.ts'
import { loginPage } from './page.ts'
import type { LoginSettings } from './settings.ts'

type AuthorizeRequest = { query: Record<string, string>; redirectUri: string; scopes: (typeof scopes)[number][] }

/** The window's parameters, or a sentence saying what's wrong with them. */
function readRequest(query: Record<string, string>, { appId }: LoginSettings): AuthorizeRequest | string {
  const { client_id: clientId, redirect_uri: redirectUri = '', response_type: type, scope = '' } = query
  if (clientId !== appId) return 'Invalid platform app'
  if (!URL.canParse(redirectUri)) return 'Invalid redirect_uri'
  if (type !== 'code') return 'response_type must be code'
  const names = scope.split(/[ ,]+/)
  const known = scopes.filter((name) => names.includes(name))
  if (!known.includes('instagram_business_basic') || known.length !== names.length) return 'Invalid scope'
  return { query, redirectUri, scopes: known }
}

function redirectUrl(request: AuthorizeRequest, answer: Record<string, string>): string {
  const url = new URL(request.redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (request.query.state !== undefined) url.searchParams.set('state', request.query.state)
  return `${url.href}#_`
}

/** The login and permission window. */
export function authorizeRoutes(app: Hono, settings: LoginSettings, grants: Grants, clock: Clock): void {
  const refuse = (c: Context, problem: string) => c.text(problem, 400)

  app.get('/oauth/authorize', (c) => {
    const request = readRequest(c.req.query(), settings)
    return typeof request === 'string' ? refuse(c, request) : c.html(loginPage(request))
  })

  app.post('/oauth/authorize', async (c) => {
    const form = await c.req.parseBody({ all: true })
    const text = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '')
    const request = readRequest(c.req.query(), settings)
    if (typeof request === 'string') return refuse(c, request)
    if (text('decision') !== 'allow') {
      const answer = {
        error: 'access_denied',
        error_reason: 'user_denied',
        error_description: 'The user denied your request.',
      }
      return c.redirect(redirectUrl(request, answer))
    }
    const now = requestTime(c, clock)
    const account = ownAccountAt((text('handle') || text('account')).replace(/^@/, '').toLowerCase(), now)
    if (!account) return c.html(loginPage({ ...request, problem: 'There is no fictional account of that name.' }), 400)
    const selected = [form.scopes].flat()
    const granted = request.scopes.filter((scope) => scope === 'instagram_business_basic' || selected.includes(scope))
    const { redirectUri } = request
    const code = grants.issue({ kind: 'code', id: account.id, scopes: granted, redirectUri, at: now })
    return c.redirect(redirectUrl(request, { code }))
  })
}
