import { sql } from 'drizzle-orm'
import { jobs } from '#/operations/jobs.ts'
import type { Database } from '#/platform/db/client.ts'

export interface QueueCount {
  job: string
  waiting: number
  active: number
  failed: number
}

/** What waits, runs and has failed in each queue. */
export async function readQueueCounts(db: Database): Promise<QueueCount[]> {
  const { rows } = await db.execute<{ job: string; waiting: number; active: number; failed: number }>(sql`
    select name as job,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by name`)
  const known = new Map(rows.map((row) => [row.job, row]))
  return jobs.map(({ name }) => known.get(name) ?? { job: name, waiting: 0, active: 0, failed: 0 })
}
