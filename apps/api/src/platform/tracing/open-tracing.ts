import type { Env } from '#/platform/config/env.ts'

/**
 * Starts tracing if a collector is configured; otherwise loads nothing. Resolves to a function that flushes and stops
 * it.
 */
export async function openTracing(
  env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'RELEASE'>,
  service: string,
): Promise<() => Promise<void>> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === '') return async () => undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, service, release: env.RELEASE })
}
