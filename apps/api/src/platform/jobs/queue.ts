import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Job } from './define-job.ts'

export const deadLetterQueue = 'dead-letter'
/** A job under way says so three times in this span. One that does not was lost with its worker, and runs again. */
export const heartbeatSeconds = 10
/** How often a worker looks for such jobs. The pause before a lost job runs again comes on top: half a minute in all. */
const superviseSeconds = 5
/** A job that lives, but runs this long, is ended. */
const expireInSeconds = 900

/** Jobs that are done, and those that failed for good, which operators see and repeat: a weekend and a day. */
const deleteAfterSeconds = 3 * 86_400

export const queueSettings = { heartbeatSeconds, expireInSeconds, deleteAfterSeconds, notify: true }

export interface QueueOptions {
  url: string
  /** All queues that there are. */
  jobs: readonly Job[]
  logger: Logger
  /** Workers keep the queue in order and run its schedules; API processes only put jobs in. */
  role: 'sender' | 'worker'
}

/** Connects to the job queue, whose tables and queues `migrateQueues` has made. */
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
    // No job of ours waits for another one.
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
