import { BlockList, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono, Context as HonoContext } from 'hono'
import { AppError } from '#/app-error.ts'
import type { Context } from '#/context.ts'
import type { HttpMetrics } from '#/http/request-metrics.ts'
import { isSameSecret } from '#/http/same-secret.ts'
import { readSession } from '#/http/session.ts'
import type { AppEnv } from '#/http/types.ts'
import type { ProgressHub } from '#/modules/monitors/progress-hub.ts'
import { createConnectionMetrics } from './connection-metrics.ts'
import { createStateMetrics } from './state-metrics.ts'

const privateAddresses = new BlockList()
privateAddresses.addSubnet('127.0.0.0', 8, 'ipv4')
privateAddresses.addSubnet('10.0.0.0', 8, 'ipv4')
privateAddresses.addSubnet('172.16.0.0', 12, 'ipv4')
privateAddresses.addSubnet('192.168.0.0', 16, 'ipv4')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')
privateAddresses.addAddress('::1', 'ipv6')

interface MetricsParts {
  app: Hono<AppEnv>
  context: Context
  progressHub: ProgressHub
  httpMetrics: HttpMetrics
}

/**
 * `GET /metrics` in Prometheus' format, for `METRICS_TOKEN`, signed-in operators, and whoever connects from a private
 * address. What a site forwarded came from outside, whatever address the site itself has. Without the database, the
 * numbers of this process are still answered.
 */
export function metricsRoute({ app, context, progressHub, httpMetrics: { registry } }: MetricsParts): void {
  const state = createStateMetrics(registry, context)
  createConnectionMetrics(registry, context.pool, progressHub)
  const session = readSession(context)
  app.get(
    '/metrics',
    (c, next) => (isScraper(c, context.env.METRICS_TOKEN) ? next() : session(c, next)),
    async (c) => {
      const { signedIn } = c.var
      if (!isScraper(c, context.env.METRICS_TOKEN) && !signedIn?.user.roles.includes('operator'))
        throw new AppError(signedIn ? 'forbidden' : 'notSignedIn')
      await state.refresh()
      return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
    },
  )
}

function isScraper(c: HonoContext<AppEnv>, token: string): boolean {
  const given = c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? ''
  if (token) return isSameSecret(given, token)
  if (c.req.header('x-forwarded-for') !== undefined || !c.env) return false
  const address = getConnInfo(c).remote.address?.replace(/^::ffff:/, '')
  return address !== undefined && privateAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
