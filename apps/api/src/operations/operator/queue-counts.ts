import { sql } from 'drizzle-orm'
import { jobs } from '#/operations/job-registry.ts'
import type { Database } from '#/platform/db/client.ts'

interface QueueCount {
  job: string
  waiting: number
  active: number
  failed: number
}

/**
 * The counts that a worker cached at its last queue maintenance, every 20 seconds: counting here would read all jobs.
 */
export async function readQueueCounts(db: Database): Promise<QueueCount[]> {
  const { rows } = await db.execute<{ job: string; waiting: number; active: number; failed: number }>(sql`
    select name as job, queued_count as waiting, active_count as active, failed_count as failed from pgboss.queue`)
  const known = new Map(rows.map((row) => [row.job, row]))
  return jobs.map(({ name }) => known.get(name) ?? { job: name, waiting: 0, active: 0, failed: 0 })
}
