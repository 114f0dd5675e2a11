import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { AppEnv } from './types.ts'

export interface HttpMetrics {
  registry: Registry
  durations: Histogram
}

/** Metrics of this process: its memory and event loop, and request durations. */
export function createHttpMetrics(): HttpMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'tidewatch_http_duration_seconds',
    help: 'How long this process took to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers: [registry],
  })
  return { registry, durations }
}

/** Labels requests by route pattern, never by path: a label per id would exhaust memory. */
export function measureRequests({ durations }: HttpMetrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    const seconds = (performance.now() - start) / 1000
    durations.observe({ method: c.req.method, route: routePath(c), status: c.res.status }, seconds)
  })
}
