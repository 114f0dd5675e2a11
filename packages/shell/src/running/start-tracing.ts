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
  /** The collector's OTLP/HTTP endpoint; the traces path is appended. */
  endpoint: string
  service: string
  release: string
  apiOrigin: string
  /** Signs traces so that the API accepts them; without it, the API starts its own. */
  secret: string | null
}

/** undici's diagnostics message, which its types don't describe. */
interface FetchMessage {
  request: object & { origin: string; method: string; addHeader: (name: string, value: string) => void }
  response?: { statusCode: number }
}

/**
 * Sends the collector, in batches, a span for each logged request and for each API call made while handling it. We use
 * our own provider because attributes of Next's spans contain full URLs, some of them with secrets. Returns a function
 * that flushes and closes it.
 */
export function startTracing({ endpoint, service, release, apiOrigin, secret }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': release }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('tidewatch')
  const currentSpan = new AsyncLocalStorage<Span>()
  traceRequests(tracer, currentSpan)
  traceCalls({ tracer, currentSpan, apiOrigin, secret })
  return () => provider.shutdown()
}

function traceRequests(tracer: Tracer, currentSpan: AsyncLocalStorage<Span>): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    // Callers can't choose a trace.
    delete request.headers.traceparent
    delete request.headers.tracestate
    const { method = 'GET' } = request
    const path = loggedPath(request)
    if (isQuiet(path)) return
    const id = request.headers['x-request-id']
    const attributes = { 'http.request.method': method, 'url.path': path, 'tidewatch.request_id': String(id) }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, root: true, attributes })
    currentSpan.enterWith(span)
    response.once('close', () => endSpan(span, response.statusCode))
  })
}

interface CallTracing {
  tracer: Tracer
  currentSpan: AsyncLocalStorage<Span>
  apiOrigin: string
  secret: string | null
}

/** Requests are forwarded with fetch; pages load data with axios, which uses Node's HTTP client. */
function traceCalls({ tracer, currentSpan, apiOrigin, secret }: CallTracing): void {
  const spans = new WeakMap<object, Span>()
  const begin = (call: object, method: string, setHeader: (name: string, value: string) => void) => {
    const parent = currentSpan.getStore()
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

/** `status` 0: no response. */
function endSpan(span: Span, status: number): void {
  if (!span.isRecording()) return
  if (status) span.setAttribute('http.response.status_code', status)
  if (status >= 500 || status === 0) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
