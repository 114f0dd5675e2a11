import type { RequestListener } from 'node:http'
import type { Registry } from 'prom-client'
import type { Readiness } from '#/platform/readiness.ts'
import { canReadMetrics } from './metrics-token.ts'

interface WorkerHandlerOptions {
  readiness: Readiness
  registry: Registry
  metricsTokens: readonly string[]
}

/** The worker's HTTP endpoints: liveness, readiness and metrics. */
export function createWorkerHandler({ readiness, registry, metricsTokens }: WorkerHandlerOptions): RequestListener {
  return async ({ url, headers }, response) => {
    const respond = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body))
    if (url === '/health') respond(200, { status: 'ok', ...readiness.build })
    else if (url === '/ready') {
      const obstacles = await readiness.obstacles()
      if (obstacles.length === 0) respond(200, { status: 'ready', ...readiness.build })
      else respond(503, { status: 'not ready', obstacles, ...readiness.build })
    } else if (url !== '/metrics') response.writeHead(404).end()
    else if (!canReadMetrics(headers.authorization, metricsTokens)) response.writeHead(401).end()
    else response.setHeader('content-type', registry.contentType).end(await registry.metrics())
  }
}
