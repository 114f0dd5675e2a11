import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** Fetches a queue's only waiting job, like a worker that is then killed: no heartbeats will follow. */
export async function fetchAndLoseJob({ boss }: TestApp, name: string): Promise<{ id: string; data: object }> {
  const [job] = await boss.fetch<object>(name)
  if (!job) throw new Error(`Nothing waits in ${name}.`)
  return job
}

/**
 * Sets the last heartbeat of a queue's jobs to `seconds` ago, however long the test has taken, and runs a living
 * worker's supervision.
 */
export async function superviseAfterTimeout({ boss, context }: TestApp, name: string, seconds: number): Promise<void> {
  const timeout = sql`${`${seconds} seconds`}::interval`
  await context.db.execute(
    sql`update pgboss.job set heartbeat_on = pgboss.job_now() - ${timeout} where name = ${name} and heartbeat_on is not null`,
  )
  await context.db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = ${name}`)
  await boss.supervise(name)
  // A lost job is retried after a short delay, which is skipped here.
  await context.db.execute(
    sql`update pgboss.job set start_after = pgboss.job_now() where name = ${name} and state = 'retry'`,
  )
}
