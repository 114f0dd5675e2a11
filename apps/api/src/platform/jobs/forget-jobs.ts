import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'

/** Takes jobs out of the queue, done ones too, that name one of these ids or are done for one: what they are about is erased. */
export async function forgetJobs(tx: Transaction | Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  await tx.execute(sql`
    delete from pgboss.job where group_id in (${list}) or (jsonb_typeof(data) = 'object'
      and exists (select 1 from jsonb_each_text(data) as field where field.value in (${list})))`)
}
