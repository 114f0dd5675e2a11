import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Transaction } from '#/platform/db/client.ts'
import type { Job } from './define-job.ts'

/**
 * Puts a job into the queue as part of a transaction: it runs if and only if the transaction commits.
 */
export type Enqueue = <Payload extends z.ZodType>(
  tx: Transaction | Database,
  job: Job<Payload>,
  payload: z.input<Payload> & object,
  options?: { startAfter?: Date },
) => Promise<void>

export function createEnqueue(boss: PgBoss): Enqueue {
  return async (tx, job, payload, options = {}) => {
    const data = job.payload.parse(payload)
    const singletonKey = job.singleton?.(data)
    await boss.send(job.name, data as object, {
      db: fromDrizzle(tx, sql),
      retryLimit: job.retries,
      retryBackoff: true,
      ...(singletonKey ? { singletonKey } : {}),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
    })
  }
}
