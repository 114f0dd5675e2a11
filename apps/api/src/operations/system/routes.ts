import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { openApiDocument } from '@tidewatch/contract/openapi'
import { health, ready } from '@tidewatch/contract/system'
import type { Hono } from 'hono'
import { AppError } from '#/platform/http/app-error.ts'
import { retryAfterSeconds } from '#/platform/http/respond.ts'
import type { Router } from '#/platform/http/route.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'

const swaggerUi = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const startDocs = "SwaggerUIBundle({ url: 'openapi.json', dom_id: '#ui' })"
const docsPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tidewatch API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="docs/swagger-ui.css">
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

export function systemRoutes(app: Hono<AppEnv>, router: Router, { pool, env }: Context): void {
  router.open(health, async () => ({ status: 'ok' as const }))

  router.open(ready, async () => {
    try {
      await pool.query('select 1 from users limit 1')
    } catch (cause) {
      throw new AppError('unavailable', { cause, problem: { retryAfterSeconds } })
    }
    return { status: 'ready' as const }
  })

  app.get('/openapi.json', (c) => c.json(openApiDocument(env.WEB_ORIGIN)))
  app.get('/docs', (c) => c.html(docsPage, 200, { 'content-security-policy': docsPolicy }))
  app.use('/docs/*', serveStatic({ root: swaggerUi, rewriteRequestPath: (url) => url.replace(/^.*\/docs\//, '/') }))
}
