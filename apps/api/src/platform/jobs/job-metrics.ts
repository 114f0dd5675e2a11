import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface JobMetrics {
  registry: Registry
  durations: Histogram
}

/** Metrics of a worker: its memory and event loop, and job durations. */
export function createJobMetrics(): JobMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'tidewatch_job_duration_seconds',
    help: 'How long this process took for a job.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 15, 60, 300],
    registers: [registry],
  })
  return { registry, durations }
}
