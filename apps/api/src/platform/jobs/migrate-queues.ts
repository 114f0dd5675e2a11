import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Job } from './define-job.ts'
import { deadLetterQueue, queueSettings } from './queue.ts'

/** How often the queue does a part of what follows a change of its schema, such as building an index; the least it takes. */
const bamIntervalSeconds = 10
const pollMs = 1_000

/** What our own questions need, beside the indexes that the queue brings: whose a job is and what it names, and what failed. */
const indexes = {
  tidewatch_group: '(group_id) where group_id is not null',
  tidewatch_named: `using gin (jsonb_path_query_array(data, '$.*'))`,
  tidewatch_failed: `(completed_on) where state = 'failed'`,
}

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
    await makeIndexes(url)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** While everything runs: nothing waits for them. One that was broken off is made anew. */
async function makeIndexes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tidewatch-queue-migration' })
  await client.connect()
  try {
    // Of processes that migrate at once, the others find them made.
    await client.query(`select pg_advisory_lock(hashtext('tidewatch queue indexes'))`)
    const { rows } = await client.query<{ name: string; valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'pgboss.job_common'::regclass`,
    )
    for (const [name, on] of Object.entries(indexes)) {
      const made = rows.find((row) => row.name === `pgboss.${name}`)
      if (made?.valid) continue
      if (made) await client.query(`drop index concurrently pgboss.${name}`)
      await client.query(`create index concurrently ${name} on pgboss.job_common ${on}`)
    }
  } finally {
    await client.end()
  }
}

async function isUnfinished(boss: PgBoss): Promise<boolean> {
  return (await boss.getBamStatus()).some(({ status }) => status !== 'completed')
}
