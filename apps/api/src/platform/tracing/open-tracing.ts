import type { Env } from '#/platform/config/env.ts'

/** Starts tracing where a collector is named. Without one, nothing of it is loaded. Resolves to what sends the rest and ends it. */
export async function openTracing(
  env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'RELEASE'>,
  service: string,
): Promise<() => Promise<void>> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === '') return async () => undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, service, release: env.RELEASE })
}
