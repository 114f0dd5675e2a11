import type { Hono, Context as HonoContext } from 'hono'
import type { HttpMetrics } from '#/platform/http/request-metrics.ts'
import { requireRole } from '#/platform/http/route.ts'
import { readSession } from '#/platform/http/session.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import type { ProgressHub } from '#/watch/monitors/progress-hub.ts'
import { createConnectionMetrics } from './connection-metrics.ts'
import { canReadMetrics } from './metrics-token.ts'
import { createStateMetrics } from './state-metrics.ts'

interface MetricsParts {
  app: Hono<AppEnv>
  context: Context
  progressHub: ProgressHub
  httpMetrics: HttpMetrics
}

/**
 * `GET /metrics` in Prometheus' format, for `METRICS_TOKEN` and logged-in operators. Without the database, this
 * process's own metrics are still served.
 */
export function metricsRoute({ app, context, progressHub, httpMetrics: { registry } }: MetricsParts): void {
  const state = createStateMetrics(registry, context)
  createConnectionMetrics(registry, context.pool, progressHub)
  const session = readSession(context)
  app.get(
    '/metrics',
    (c, next) => (isScraper(c, context.env.METRICS_TOKEN) ? next() : session(c, next)),
    async (c) => {
      if (!isScraper(c, context.env.METRICS_TOKEN)) requireRole(c, 'operator')
      await state.refresh()
      return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
    },
  )
}

function isScraper(c: HonoContext<AppEnv>, tokens: readonly string[]): boolean {
  return canReadMetrics(c.req.header('authorization'), tokens)
}
