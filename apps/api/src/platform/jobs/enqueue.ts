import { sql } from 'drizzle-orm'
import type { Db, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { clientOf } from '#/platform/db/statements/prepare-reads.ts'
import type { Job } from './define-job.ts'

/** Adds a job to the queue within a transaction: it runs if and only if the transaction commits. */
export type Enqueue = <Payload extends z.ZodType>(
  tx: Transaction | Database,
  job: Job<Payload>,
  payload: z.input<Payload> & object,
  options?: {
    startAfter?: Date
    /** The user it is for: it waits behind the first job of each other user in the queue, not behind all of theirs. */
    userId?: string | null
  },
) => Promise<void>

export function createEnqueue(boss: PgBoss): Enqueue {
  return async (tx, job, payload, options = {}) => {
    const data = job.payload.parse(payload)
    const singletonKey = job.singleton?.(data)
    const { userId } = options
    await boss.send(job.name, data as object, {
      db: executeOn(tx),
      retryLimit: job.retries,
      retryBackoff: true,
      ...(singletonKey ? { singletonKey } : {}),
      ...(userId ? { group: { id: userId }, priority: -(await countWaiting(tx, job, userId)) } : {}),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
    })
  }
}

const names = new Map<string, string>()

/** pg-boss's own statements, a few per queue, are long: naming them lets each connection plan them only once. */
function executeOn(tx: Transaction | Database): Db {
  return {
    async executeSql(text, values) {
      const name = names.get(text) ?? `queue ${names.size}`
      names.set(text, name)
      return clientOf(tx).query({ text, name }, values)
    },
  }
}

/** How many jobs of a queue are waiting or running for a user. */
async function countWaiting(tx: Transaction | Database, job: Job, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job
    where name = ${job.name} and group_id = ${userId} and state < 'completed'`)
  return rows[0]?.count ?? 0
}
