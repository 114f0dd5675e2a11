import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '#/platform/http/types.ts'
import { inSpan } from './in-span.ts'

/** A span of every request, with the id that sites and API log for it. It begins a trace: callers can't name one. */
export const traceRequests = createMiddleware<AppEnv>((c, next) => {
  const { method } = c.req
  const attributes = { 'http.request.method': method, 'tidewatch.request_id': c.var.requestId }
  return inSpan({ name: method, kind: SpanKind.SERVER, attributes }, async (span) => {
    await next()
    const route = routePath(c)
    span.updateName(`${method} ${route}`)
    span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status })
    if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  })
})
