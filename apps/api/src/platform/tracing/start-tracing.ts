import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { traceStatements } from './trace-statements.ts'

interface TracingOptions {
  /** The collector's OTLP/HTTP endpoint; the path for traces is appended. */
  endpoint: string
  service: string
  release: string
}

/** Sends spans to the collector in batches. If it is down, spans are lost, but requests don't fail. */
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
