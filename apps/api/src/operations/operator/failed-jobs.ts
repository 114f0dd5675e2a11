import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { jobs } from '#/operations/job-registry.ts'
import type { Database } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'

const maxJobs = 100

const rowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  failed_at: z.coerce.date(),
  attempts: z.int(),
  data: z.looseObject({ accountId: z.uuid().optional() }).nullable(),
  output: z
    .looseObject({ message: z.string().optional(), value: z.looseObject({ message: z.string() }).optional() })
    .nullable(),
})

/** Jobs that failed permanently, newest first. Their payloads and stack traces stay in the log. */
export async function readFailedJobs(db: Database) {
  const { rows } = await db.execute(sql`
    select id, name, coalesce(completed_on, created_on) as failed_at, retry_count + 1 as attempts, data, output
    from pgboss.job where state = 'failed' and name in ${jobs.map(({ name }) => name)}
    order by coalesce(completed_on, created_on) desc limit ${maxJobs}`)
  const failed = z.array(rowSchema).parse(rows)
  const ids = failed.flatMap(({ data }) => data?.accountId ?? [])
  const names = ids.length > 0 ? await db.select().from(accounts).where(inArray(accounts.id, ids)) : []
  const usernameOf = new Map(names.map(({ id, username }) => [id, username]))
  return failed.map(({ id, name, failed_at, attempts, data, output }) => ({
    id,
    job: name,
    failedAt: failed_at.toISOString(),
    attempts,
    message: output?.message ?? output?.value?.message ?? null,
    username: usernameOf.get(data?.accountId ?? '') ?? null,
  }))
}

/** Enqueues a failed job again, as a new one. Throws `notFound` if it's gone or was already retried. */
export async function retryFailedJob({ db, enqueue }: Pick<Context, 'db' | 'enqueue'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string; data: object }>(
      sql`delete from pgboss.job where id = ${id} and state = 'failed' returning name, data`,
    )
    const [failed] = rows
    const job = jobs.find(({ name }) => name === failed?.name)
    if (!failed || !job) throw new AppError('notFound')
    await enqueue(tx, job, job.payload.parse(failed.data) as object)
  })
}
