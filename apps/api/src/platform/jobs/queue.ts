import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Job } from './define-job.ts'

const deadLetterQueue = 'dead-letter'
/** A job under way says so three times in this span. One that does not was lost with its worker, and runs again. */
export const heartbeatSeconds = 30
/** How often a worker looks for such jobs. The pause before a lost job runs again comes on top: a minute in all. */
const superviseSeconds = 20
/** A job that lives, but runs this long, is ended. */
const expireInSeconds = 900

export interface QueueOptions {
  url: string
  /** All queues that there are. */
  jobs: readonly Job[]
  logger: Logger
  /** Workers keep the queue in order and run its schedules; API processes only put jobs in. */
  role: 'sender' | 'worker'
}

/** Connects to the job queue and makes the queues that are missing. */
export async function openQueue({ url, jobs, logger, role }: QueueOptions): Promise<PgBoss> {
  const isWorker = role === 'worker'
  const boss = new PgBoss({
    connectionString: url,
    max: isWorker ? 6 : 2,
    supervise: isWorker,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: isWorker,
    useListenNotify: isWorker,
    application_name: `tidewatch-queue-${role}`,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'job queue error'))
  await boss.start()
  await boss.createQueue(deadLetterQueue)
  for (const job of jobs) {
    const policy = job.singleton ? 'short' : 'standard'
    const settings = { heartbeatSeconds, expireInSeconds, notify: true }
    await boss.createQueue(job.name, { policy, deadLetter: deadLetterQueue, ...settings })
    // Queues that an earlier version made stay as they were otherwise.
    if (isWorker) await boss.updateQueue(job.name, settings)
    if (isWorker && job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
  }
  return boss
}
