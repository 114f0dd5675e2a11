import { SpanKind } from '@opentelemetry/api'
import type { PgBoss, Job as QueuedJob } from 'pg-boss'
import type { Logger } from 'pino'
import { withoutParameters } from '#/platform/db/without-parameters.ts'
import { inSpan } from '#/platform/tracing/in-span.ts'
import type { Job } from './define-job.ts'
import type { JobMetrics } from './job-metrics.ts'
import { heartbeatSeconds } from './queue.ts'

export interface JobHandler {
  job: Job
  run: (payload: unknown, signal: AbortSignal) => Promise<unknown>
}

interface WorkOptions {
  context: { logger: Logger }
  metrics: JobMetrics
  /** How long a worker without work waits before it asks again: where new jobs are announced to it, and where not. */
  polling?: { announced: number; unannounced: number; beside?: number }
}

// New jobs are announced; those that are repeated, put off or lost with a worker are only found by asking.
// One worker of a queue asks for the others too, and calls them when it finds something; what runs by the clock can wait.
const pollingSeconds = { announced: 8, unannounced: 2, beside: 60 }

/**
 * Starts working. Jobs are fetched one at a time, so that a failure repeats one job only, and a long job keeps none
 * waiting that another worker could do.
 */
export async function startHandlers(
  boss: PgBoss,
  handlers: JobHandler[],
  { context, metrics, polling = pollingSeconds }: WorkOptions,
): Promise<void> {
  const options = {
    batchSize: 1,
    pollingIntervalSeconds: polling.unannounced,
    heartbeatRefreshSeconds: heartbeatSeconds / 3,
  }
  const { announced, beside = announced } = polling
  for (const { job, run } of handlers) {
    const workers: string[] = []
    for (let worker = 0; worker < (job.concurrency ?? 1); worker += 1) {
      const each = job.concurrencyEach ? { groupConcurrency: job.concurrencyEach } : {}
      const asksSoon = worker === 0 && !job.cron
      const asking = { notifyPollingIntervalSeconds: asksSoon ? announced : Math.max(announced, beside) }
      const id = await boss.work<object>(job.name, { ...options, ...asking, ...each }, async ([queued]) => {
        if (!queued) return
        // Jobs that were queued together are announced once: whoever had one asks for the next, until there is none, and has the
        // others ask. The queue's own bursts need larger batches.
        for (const other of workers) boss.notifyWorker(other)
        await runJob({ context, metrics }, { job, run }, queued)
      })
      workers.push(id)
    }
  }
}

async function runJob(
  { context, metrics }: Pick<WorkOptions, 'context' | 'metrics'>,
  { job, run }: Pick<JobHandler, 'job' | 'run'>,
  queued: QueuedJob<object>,
): Promise<void> {
  const logger = context.logger.child({ job: job.name, jobId: queued.id })
  const start = performance.now()
  try {
    const attributes = { 'tidewatch.job_id': queued.id }
    await inSpan({ name: `job ${job.name}`, kind: SpanKind.CONSUMER, attributes }, () =>
      run(queued.data, queued.signal),
    )
    metrics.durations.observe({ job: job.name, outcome: 'done' }, (performance.now() - start) / 1000)
    logger.info({ durationMs: Math.round(performance.now() - start) }, 'job done')
  } catch (error) {
    metrics.durations.observe({ job: job.name, outcome: 'failed' }, (performance.now() - start) / 1000)
    logger.error({ err: error, durationMs: Math.round(performance.now() - start) }, 'job failed')
    // The queue keeps it for operators to read.
    throw error instanceof Error ? withoutParameters(error) : error
  }
}
