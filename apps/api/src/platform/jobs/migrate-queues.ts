import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Job } from './define-job.ts'
import { deadLetterQueue, queueSettings } from './queue.ts'

/** How often the queue does a part of what follows a change of its schema, such as building an index; the least it takes. */
const bamIntervalSeconds = 10
const pollMs = 1_000

/**
 * Brings the queue's own tables up to date and makes the queues, so that the processes that use them need no right to
 * create anything.
 */
export async function migrateQueues({
  url,
  jobs,
  logger,
}: {
  url: string
  jobs: readonly Job[]
  logger: Logger
}): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds,
    application_name: 'tidewatch-queue-migration',
  })
  boss.on('error', (error) => logger.error({ err: error }, 'job queue error'))
  let failure: string | null = null
  boss.on('bam', ({ name, status, error }) => {
    if (status === 'failed') failure = `"${name}": ${error}`
  })
  await boss.start()
  try {
    await boss.createQueue(deadLetterQueue)
    for (const job of jobs) {
      const policy = job.singleton ? 'short' : 'standard'
      await boss.createQueue(job.name, { policy, deadLetter: deadLetterQueue, ...queueSettings })
      // Queues that an earlier version made stay as they were otherwise.
      await boss.updateQueue(job.name, queueSettings)
    }
    // No other process has the right to. What failed in an earlier run is tried again.
    while (await isUnfinished(boss)) {
      if (failure) throw new Error(`The job queue could not finish ${failure}`)
      await wait(pollMs)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function isUnfinished(boss: PgBoss): Promise<boolean> {
  return (await boss.getBamStatus()).some(({ status }) => status !== 'completed')
}
