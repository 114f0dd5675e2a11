import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { openApiDocument } from '@tidewatch/contract/openapi'
import * as calls from '@tidewatch/contract/operations/system'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { AppError } from '#/platform/http/app-error.ts'
import { retryAfterSeconds } from '#/platform/http/respond.ts'
import type { Router } from '#/platform/http/route.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Readiness } from '#/platform/readiness.ts'

const swaggerUi = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

// Only the calls that programs can make: the page takes minutes to render them all.
const startDocs = "SwaggerUIBundle({ url: 'openapi.json?for=api-keys', dom_id: '#ui' })"
const docsPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tidewatch API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="docs/swagger-ui.css">
<nav class="swagger-ui"><div class="wrapper"><p>The calls for API keys. <a href="openapi.json">OpenAPI document of all calls</a></p></div></nav>
<div id="ui"></div><script src="docs/swagger-ui-bundle.js"></script>
<script>${startDocs}</script></html>`

const docsPolicy = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(startDocs).digest('base64')}'`,
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface SystemParts {
  rootApp: Hono<AppEnv>
  app: Hono<AppEnv>
  router: Router
  readiness: Readiness
}

export function systemRoutes({ rootApp, app, router, readiness }: SystemParts): void {
  async function ready() {
    const obstacles = await readiness.obstacles()
    if (obstacles.length === 0) return { status: 'ready' as const, ...readiness.build }
    const cause = new Error(`not ready: ${obstacles.join(', ')}`)
    throw new AppError('unavailable', { cause, problem: { retryAfterSeconds } })
  }
  router.register(calls.health, async () => ({ status: 'ok' as const, ...readiness.build }))
  router.register(calls.ready, ready)
  // For process supervisors: without a session, and not forwarded by sites and edges.
  rootApp.get('/health', (c) => c.json({ status: 'ok', ...readiness.build }))
  rootApp.get('/ready', async (c) => c.json(await ready()))

  // Describing every call takes a third of a second, so it's done once, on the first request.
  const documents = new Map<boolean, string>()
  app.get('/openapi.json', etag(), (c) => {
    const forKeys = c.req.query('for') === 'api-keys'
    const document = documents.get(forKeys) ?? JSON.stringify(openApiDocument({ forKeys }))
    documents.set(forKeys, document)
    return c.body(document, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
  })
  app.get('/docs', (c) => c.html(docsPage, 200, { 'content-security-policy': docsPolicy }))
  app.use('/docs/*', serveStatic({ root: swaggerUi, rewriteRequestPath: (url) => url.replace(/^.*\/docs\//, '/') }))
}
