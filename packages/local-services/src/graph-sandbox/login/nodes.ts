import type { Context, Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { GraphFailure } from '../wire/failure.ts'
import { parseFields } from '../wire/fields.ts'
import { requireVersion } from '../wire/gate.ts'
import { requestTime } from '../wire/request-time.ts'
import type { View } from '../wire/view.ts'
import type { Grant, Grants, Scope } from './grants.ts'
import { insightsBody } from './insights.ts'
import { meBody, mediaBody } from './me.ts'
import { accountWithId, scopedIdOf } from './own-accounts.ts'
import type { LoginSettings } from './settings.ts'
import { storiesBody } from './stories.ts'

function requireScope(grant: Grant, scope: Scope): void {
  if (grant.scopes.includes(scope)) return
  throw new GraphFailure(10, '(#10) Application does not have permission for this action', { status: 403 })
}

/**
 * The endpoints that a token can use for its own account. `subscribed` contains the ids subscribed to notifications.
 */
export function nodeRoutes(
  app: Hono,
  { appId }: LoginSettings,
  { grants, clock, subscribed }: { grants: Grants; clock: Clock; subscribed: Set<string> },
): void {
  function open(c: Context) {
    requireVersion(c.req.param('version') ?? '')
    const time = requestTime(c, clock)
    const header = c.req.header('authorization')?.replace(/^Bearer /i, '')
    const grant = grants.requireToken(c.req.query('access_token') ?? header, time)
    const account = accountWithId(grant.id, time)
    if (!account) throw new GraphFailure(190, 'Error validating access token.', { subcode: 459 })
    const node = c.req.param('node')
    if (node !== 'me' && node !== account.id && node !== scopedIdOf(account.spec, appId)) {
      throw new GraphFailure(100, `Unsupported request. Object with ID '${node}' does not exist`, { subcode: 33 })
    }
    const view: View = { time, origin: new URL(c.req.url).origin, tokenIndex: 0 }
    // A personal account can read its profile, which reports its type.
    return { grant, account, view, isPersonal: account.spec.reach === 'personal' }
  }
  const node = '/:version{v[0-9]+\\.[0-9]+}/:node'

  app.get(node, (c) => {
    const { account, view, isPersonal } = open(c)
    const body = meBody(account, parseFields(c.req.query('fields') ?? 'id'), view, appId)
    return c.json(isPersonal && typeof body === 'object' ? { ...body, account_type: 'PERSONAL' } : body)
  })

  app.get(`${node}/media`, (c) => {
    const { account, view } = open(c)
    const { fields = 'id', limit, after } = c.req.query()
    return c.json(mediaBody(account, { fields: parseFields(fields), limit, after }, view, new URL(c.req.url)))
  })

  app.get(`${node}/stories`, (c) => {
    const { account, view } = open(c)
    return c.json(storiesBody(account, parseFields(c.req.query('fields') ?? 'id'), view.time))
  })

  app.get(`${node}/insights`, (c) => {
    const { grant, account, view } = open(c)
    requireScope(grant, 'instagram_business_manage_insights')
    return c.json(insightsBody(account, c.req.query(), view.time))
  })

  app.post(`${node}/subscribed_apps`, (c) => {
    const { grant } = open(c)
    requireScope(grant, 'instagram_business_manage_comments')
    subscribed.add(grant.id)
    return c.json({ success: true })
  })

  app.delete(`${node}/subscribed_apps`, (c) => {
    subscribed.delete(open(c).grant.id)
    return c.json({ success: true })
  })

  app.delete(`${node}/permissions`, (c) => {
    const { grant, view } = open(c)
    grants.end(grant.id, 'removed', view.time)
    subscribed.delete(grant.id)
    return c.json({ success: true })
  })
}
