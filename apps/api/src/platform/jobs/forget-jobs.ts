import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'

/** Takes jobs out of the queue, done ones too, that name one of these ids or are done for one: what they are about is erased. */
export async function forgetJobs(tx: Transaction | Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  // Worded as the indexes of `migrate-queues.ts` are.
  await tx.execute(sql`
    delete from pgboss.job where group_id = any(${sql.param(ids)}::text[])
      or jsonb_path_query_array(data, '$.*') ?| ${sql.param(ids)}::text[]`)
}
