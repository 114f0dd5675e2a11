import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { jobs } from './definitions.ts'

const deadLetterQueue = 'dead-letter'

export interface QueueOptions {
  url: string
  logger: Logger
  /** Workers keep the queue in order and run its schedules; API processes only put jobs in. */
  role: 'sender' | 'worker'
}

/** Connects to the job queue and makes the queues that are missing. */
export async function openQueue({ url, logger, role }: QueueOptions): Promise<PgBoss> {
  const isWorker = role === 'worker'
  const boss = new PgBoss({
    connectionString: url,
    max: isWorker ? 6 : 2,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    application_name: `tidewatch-queue-${role}`,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'job queue error'))
  await boss.start()
  await boss.createQueue(deadLetterQueue)
  for (const job of jobs) {
    const policy = job.singleton ? 'short' : 'standard'
    await boss.createQueue(job.name, { policy, notify: true, deadLetter: deadLetterQueue, expireInSeconds: 900 })
    if (isWorker && job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
  }
  return boss
}
