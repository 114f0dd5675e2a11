import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { sealTrace } from '@tidewatch/site-config/trace-seal'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '#/platform/http/types.ts'
import { isOneOfSecrets } from '#/platform/same-secret.ts'
import { inSpan } from './in-span.ts'

/**
 * Creates a span for every request, with the id that sites and API log for it. It joins the trace of a site that has
 * one of our secrets, and starts a new one for all others: callers can't choose one.
 */
export const traceRequests =
  (secrets: readonly string[]): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    const { method } = c.req
    const attributes = { 'http.request.method': method, 'tidewatch.request_id': c.get('requestId') }
    const parent = traceOf(c.req.header('traceparent'), c.req.header('tracestate'), secrets)
    return inSpan({ name: method, kind: SpanKind.SERVER, attributes, parent }, async (span) => {
      await next()
      const route = routePath(c)
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status })
      if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    })
  }

function traceOf(traceparent = '', tracestate = '', secrets: readonly string[]): Context {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(traceparent) ?? []
  const seals = secrets.map((secret) => sealTrace(traceparent, secret))
  if (!traceId || !spanId || !isOneOfSecrets(tracestate, seals)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}
