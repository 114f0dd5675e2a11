import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { sealTrace } from '@tidewatch/site-config/trace-seal'
import { isQuiet, loggedPath } from './log-requests.ts'

interface TracingOptions {
  /** Where the collector takes OTLP over HTTP; the path of traces is added. */
  endpoint: string
  service: string
  release: string
  apiOrigin: string
  /** What the API believes our traces by; without one it begins its own. */
  secret: string | null
}

/** What undici tells of a request, of which its types say nothing. */
interface FetchMessage {
  request: object & { origin: string; method: string; addHeader: (name: string, value: string) => void }
  response?: { statusCode: number }
}

/**
 * A span of each request that the log has a line of, and of each call to the API that it makes, in batches to the collector. The
 * provider is ours alone: of Next's own spans, attributes hold whole addresses, with the secrets of some. Returns what sends the
 * rest.
 */
export function startTracing({ endpoint, service, release, apiOrigin, secret }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': release }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('tidewatch')
  const asked = new AsyncLocalStorage<Span>()
  traceRequests(tracer, asked)
  traceCalls({ tracer, asked, apiOrigin, secret })
  return () => provider.shutdown()
}

function traceRequests(tracer: Tracer, asked: AsyncLocalStorage<Span>): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    // Callers can't name a trace.
    delete request.headers.traceparent
    delete request.headers.tracestate
    const { method = 'GET' } = request
    const path = loggedPath(request)
    if (isQuiet(path)) return
    const id = request.headers['x-request-id']
    const attributes = { 'http.request.method': method, 'url.path': path, 'tidewatch.request_id': String(id) }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, root: true, attributes })
    asked.enterWith(span)
    response.once('close', () => endSpan(span, response.statusCode))
  })
}

interface CallTracing {
  tracer: Tracer
  asked: AsyncLocalStorage<Span>
  apiOrigin: string
  secret: string | null
}

/** Requests are handed on with fetch, and pages read with axios, which stands on Node's own client. */
function traceCalls({ tracer, asked, apiOrigin, secret }: CallTracing): void {
  const spans = new WeakMap<object, Span>()
  const begin = (call: object, method: string, setHeader: (name: string, value: string) => void) => {
    const parent = asked.getStore()
    if (!parent) return
    const options = { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method } }
    const span = tracer.startSpan(`${method} API`, options, trace.setSpan(ROOT_CONTEXT, parent))
    const { traceId, spanId } = span.spanContext()
    const traceparent = `00-${traceId}-${spanId}-01`
    setHeader('traceparent', traceparent)
    if (secret) setHeader('tracestate', sealTrace(traceparent, secret))
    spans.set(call, span)
  }
  const end = (call: object, status: number) => {
    const span = spans.get(call)
    if (span) endSpan(span, status)
  }

  subscribe('undici:request:create', (message) => {
    const { request } = message as FetchMessage
    if (request.origin === apiOrigin) begin(request, request.method, (name, value) => request.addHeader(name, value))
  })
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as FetchMessage
    end(request, response?.statusCode ?? 0)
  })
  subscribe('undici:request:error', (message) => end((message as FetchMessage).request, 0))

  subscribe('http.client.request.created', (message) => {
    const { request } = message as { request: ClientRequest }
    if (`${request.protocol}//${request.getHeader('host')}` === apiOrigin)
      begin(request, request.method, (name, value) => request.setHeader(name, value))
  })
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
    end(request, response.statusCode ?? 0)
  })
  subscribe('http.client.request.error', (message) => end((message as { request: ClientRequest }).request, 0))
}

/** `status` 0: there was no answer. */
function endSpan(span: Span, status: number): void {
  if (!span.isRecording()) return
  if (status) span.setAttribute('http.response.status_code', status)
  if (status >= 500 || status === 0) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
