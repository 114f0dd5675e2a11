import { Gauge, type Registry } from 'prom-client'
import type { Readiness } from './readiness.ts'

/** Reports which build a process runs; Prometheus joins it to the process's other metrics. */
export function createBuildMetric(registry: Registry, { build }: Readiness): void {
  const gauge = new Gauge({
    name: 'tidewatch_build_info',
    help: '1, with the release that runs here and the migration that it needs.',
    labelNames: ['release', 'schema'],
    registers: [registry],
  })
  gauge.set(build, 1)
}
