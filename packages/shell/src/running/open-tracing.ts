import type { WebEnv } from '@tidewatch/site-config/runtime-config'

type TracingEnv = Pick<WebEnv, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'RELEASE' | 'API_ORIGIN' | 'SITE_REFRESH_TOKEN'>

/**
 * Starts tracing if a collector is configured; otherwise loads none of it. Resolves to a function that flushes and
 * closes it.
 */
export async function openTracing(env: TracingEnv, service: string): Promise<() => Promise<void>> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === '') return async () => undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    service,
    release: env.RELEASE,
    apiOrigin: env.API_ORIGIN,
    secret: env.SITE_REFRESH_TOKEN[0] ?? null,
  })
}
