import { sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { receiveMailJob } from './jobs.ts'

/** Whether a file is a mail that a job still has to read, or has failed to: operators can retry that. */
export async function isQueuedMail(db: Database, fileId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pgboss.job
    where name = ${receiveMailJob.name} and state <> 'completed' and data->>'fileId' = ${fileId}`)
  return rows.length > 0
}
