import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Job } from './define-job.ts'
import { deadLetterQueue, queueSettings } from './queue.ts'

/** How often pg-boss runs a step of its asynchronous schema migrations, such as building an index; its minimum. */
const bamIntervalSeconds = 10
const pollMs = 1_000

/**
 * Indexes for our own queries, in addition to pg-boss's: by a job's user, by the ids in its payload, and for failed
 * jobs.
 */
const indexes = {
  tidewatch_group: '(group_id) where group_id is not null',
  tidewatch_named: `using gin (jsonb_path_query_array(data, '$.*'))`,
  tidewatch_failed: `(completed_on) where state = 'failed'`,
}

/**
 * Migrates the queue's own tables and creates the queues, so that the processes using them need no permission to create
 * anything.
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
      // Otherwise, queues created by an earlier release would keep their settings.
      await boss.updateQueue(job.name, queueSettings)
    }
    // No other process has the permissions for it. Steps that failed in an earlier run are retried.
    while (await isUnfinished(boss)) {
      if (failure) throw new Error(`The job queue could not finish ${failure}`)
      await wait(pollMs)
    }
    await createIndexes(url)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Creates the indexes concurrently, without blocking anything. An incomplete one is recreated. */
async function createIndexes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tidewatch-queue-migration' })
  await client.connect()
  try {
    // If several processes migrate at once, only the first creates them.
    await client.query(`select pg_advisory_lock(hashtext('tidewatch queue indexes'))`)
    const { rows } = await client.query<{ name: string; valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'pgboss.job_common'::regclass`,
    )
    for (const [name, on] of Object.entries(indexes)) {
      const existing = rows.find((row) => row.name === `pgboss.${name}`)
      if (existing?.valid) continue
      if (existing) await client.query(`drop index concurrently pgboss.${name}`)
      await client.query(`create index concurrently ${name} on pgboss.job_common ${on}`)
    }
  } finally {
    await client.end()
  }
}

async function isUnfinished(boss: PgBoss): Promise<boolean> {
  return (await boss.getBamStatus()).some(({ status }) => status !== 'completed')
}
