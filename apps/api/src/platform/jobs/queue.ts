import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Job } from './define-job.ts'

export const deadLetterQueue = 'dead-letter'
/** A running job sends three heartbeats in this time. One that sends none was lost with its worker, and is rerun. */
export const heartbeatSeconds = 10
/**
 * How often a worker checks for such jobs. With the delay before a lost job is rerun, that is half a minute in total.
 */
const superviseSeconds = 5
/** A job still running after this long is ended. */
const expireInSeconds = 900

/**
 * How long completed jobs are kept, and permanently failed ones, which operators can see and retry: a weekend and a
 * day.
 */
const deleteAfterSeconds = 3 * 86_400

export const queueSettings = { heartbeatSeconds, expireInSeconds, deleteAfterSeconds, notify: true }

export interface QueueOptions {
  url: string
  /** The jobs of all queues. */
  jobs: readonly Job[]
  logger: Logger
  /** Workers maintain the queue and run its schedules; API processes only enqueue. */
  role: 'sender' | 'worker'
}

/** Connects to the job queue, whose tables and queues `migrateQueues` has created. */
export async function openQueue({ url, jobs, logger, role }: QueueOptions): Promise<PgBoss> {
  const isWorker = role === 'worker'
  const boss = new PgBoss({
    connectionString: url,
    max: isWorker ? 6 : 2,
    migrate: false,
    supervise: isWorker,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: isWorker,
    // None of our jobs depends on another one.
    flowIntervalSeconds: 60,
    useListenNotify: isWorker,
    application_name: `tidewatch-queue-${role}`,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'job queue error'))
  await boss.start()
  for (const job of jobs) {
    if (isWorker && job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
  }
  return boss
}
