import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { traceStatements } from './trace-statements.ts'

interface TracingOptions {
  /** Where the collector takes OTLP over HTTP; the path of traces is added. */
  endpoint: string
  service: string
  release: string
}

/** Sends spans to the collector in batches. One that is away costs the spans, never a request. */
export function startTracing({ endpoint, service, release }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': release }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  const stopStatements = traceStatements()
  return async () => {
    stopStatements()
    await provider.shutdown()
    trace.disable()
    context.disable()
  }
}
