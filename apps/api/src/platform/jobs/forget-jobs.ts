import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'

/**
 * Removes jobs, completed ones too, whose payload contains one of these ids or that belong to one, since its data is
 * erased.
 */
export async function forgetJobs(tx: Transaction | Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  // Uses the same expressions as the indexes in `migrate-queues.ts`.
  await tx.execute(sql`
    delete from pgboss.job where group_id = any(${sql.param(ids)}::text[])
      or jsonb_path_query_array(data, '$.*') ?| ${sql.param(ids)}::text[]`)
}
