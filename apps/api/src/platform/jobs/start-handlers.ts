import { SpanKind } from '@opentelemetry/api'
import type { PgBoss, Job as QueuedJob } from 'pg-boss'
import type { Logger } from 'pino'
import { redactParameters } from '#/platform/db/redact-parameters.ts'
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
  sweeping?: PollIntervals
}

interface PollIntervals {
  /** Interval between sweeps of all queues for unannounced jobs. */
  sweepSeconds: number
  /** How long a worker that isn't notified waits before it polls its own queue. */
  pollSeconds: number
}

// New jobs are announced. Retried, delayed and lost jobs aren't, nor is anything while no one listens; those are found
// by one query for all queues, because polling each queue was most of the traffic of an idle process.
const defaultPollIntervals: PollIntervals = { sweepSeconds: 2, pollSeconds: 60 }

/**
 * Starts processing jobs. They are fetched one at a time, so that a failure retries only one job, and a long job
 * doesn't hold back others that another worker could run.
 */
export async function startHandlers(
  boss: PgBoss,
  handlers: JobHandler[],
  { context, metrics, sweeping = defaultPollIntervals }: WorkOptions,
): Promise<void> {
  const options = {
    batchSize: 1,
    pollingIntervalSeconds: sweeping.pollSeconds,
    notifyPollingIntervalSeconds: sweeping.pollSeconds,
    heartbeatRefreshSeconds: heartbeatSeconds / 3,
  }
  const workers = new Map<string, string[]>()
  for (const { job, run } of handlers) {
    const workerIds = workers.get(job.name) ?? []
    workers.set(job.name, workerIds)
    for (let worker = 0; worker < (job.concurrency ?? 1); worker += 1) {
      const groupOptions = job.concurrencyPerGroup ? { groupConcurrency: job.concurrencyPerGroup } : {}
      const id = await boss.work<object>(job.name, { ...options, ...groupOptions }, async ([queued]) => {
        if (!queued) return
        // Jobs enqueued together are announced only once: a worker that got one fetches the next until there are none,
        // and wakes the others. pg-boss's own bursts need larger batches.
        for (const other of workerIds) boss.notifyWorker(other)
        await runJob({ context, metrics }, { job, run }, queued)
      })
      workerIds.push(id)
    }
  }
  sweepQueues(boss, { workers, logger: context.logger, sweepMs: sweeping.sweepSeconds * 1_000 })
}

/** Wakes the workers of every queue that has jobs to run, until the queue is stopped. */
function sweepQueues(
  boss: PgBoss,
  { workers, logger, sweepMs }: { workers: ReadonlyMap<string, readonly string[]>; logger: Logger; sweepMs: number },
): void {
  let isSweeping = false
  const sweep = async () => {
    if (isSweeping) return
    isSweeping = true
    try {
      for (const name of await readyQueues(boss, [...workers.keys()]))
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
    } catch (error) {
      logger.error({ err: error }, 'queues not swept')
    } finally {
      isSweeping = false
    }
  }
  const timer = setInterval(() => void sweep(), sweepMs)
  timer.unref()
  boss.once('stopped', () => clearInterval(timer))
}

/** Matches pg-boss's own index, so that it reads one entry per queue with work. */
async function readyQueues(boss: PgBoss, names: string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name from unnest($1::text[]) as queues (name) where exists (
       select from pgboss.job_common j
       where j.name = queues.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`,
    [names],
  )
  return rows.map(({ name }) => name)
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
    // The queue stores the error for operators to read.
    throw error instanceof Error ? redactParameters(error) : error
  }
}
