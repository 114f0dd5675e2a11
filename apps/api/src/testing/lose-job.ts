import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** Fetches the one job that waits in a queue, as a worker does that is then killed: nobody will say that it lives. */
export async function takeAndLoseJob({ boss }: TestApp, name: string): Promise<{ id: string; data: object }> {
  const [job] = await boss.fetch<object>(name)
  if (!job) throw new Error(`Nothing waits in ${name}.`)
  return job
}

/**
 * Makes the last sign of life of a queue's jobs so many seconds old, however long the test took so far, and lets the
 * supervisor of a living worker make its round.
 */
export async function superviseAfterSilence({ boss, context }: TestApp, name: string, seconds: number): Promise<void> {
  const silence = sql`${`${seconds} seconds`}::interval`
  await context.db.execute(
    sql`update pgboss.job set heartbeat_on = now() - ${silence} where name = ${name} and heartbeat_on is not null`,
  )
  await context.db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = ${name}`)
  await boss.supervise(name)
  // A lost job is repeated after a short pause, which nobody has to wait for here.
  await context.db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry'`)
}
