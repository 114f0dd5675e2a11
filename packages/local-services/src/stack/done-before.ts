import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const dayMs = 86_400_000

/**
 * Remembers in the database what this build of the API has done to it, so that a start on which nothing would change needs
 * no process to find that out. Each mark is the comment of a table, with the number of its file: one that was emptied or
 * made anew has another.
 */
const tables = { migrate: 'users', 'sync-articles': 'articles', backfill: 'monitors' } as const
export type TaskName = keyof typeof tables

/** Whether a task has nothing to do, as it was done by the same build on the same database. */
export async function isDone(task: TaskName, databaseUrl: string, apiDir: string, now: Date): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ mark: string | null; file: string | null }>(
      `select obj_description(found.oid) as mark, pg_relation_filenode(found.oid)::text as file
       from (select to_regclass($1)::oid as oid) found`,
      [`public.${tables[task]}`],
    )
    const [row] = rows
    if (!row?.file || row.mark !== markOf(task, { apiDir, file: row.file, now })) return false
    return task !== 'backfill' || areSamplesFresh(client, now)
  })
}

/** Keeps that a task is done. */
export async function markDone(task: TaskName, databaseUrl: string, apiDir: string, now: Date): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const table = `public.${tables[task]}`
    const { rows } = await client.query<{ file: string }>('select pg_relation_filenode($1::regclass)::text as file', [
      table,
    ])
    const mark = markOf(task, { apiDir, file: rows[0]?.file ?? '', now })
    await client.query(`comment on table ${table} is ${client.escapeLiteral(mark)}`)
  })
}

/** Partitions are made for some months ahead, and the sample of exports gets another now and then. */
function markOf(task: TaskName, { apiDir, file, now }: { apiDir: string; file: string; now: Date }): string {
  const since = now.toISOString().slice(0, task === 'backfill' ? 'yyyy-mm-dd'.length : 'yyyy-mm'.length)
  return `done by ${fingerprint(apiDir)} in ${since} on ${file}`
}

/** After a day without a worker, days of the samples' history are missing. */
async function areSamplesFresh(client: pg.Client, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from public.accounts join public.monitors on monitors.account_id = accounts.id
     where monitors.user_id is null and accounts.last_collected_at <= $1 limit 1`,
    [new Date(now.getTime() - dayMs)],
  )
  return rowCount === 0
}

/** Names, sizes and times of the program and of the articles: each build writes the program anew. */
function fingerprint(apiDir: string): string {
  const hash = createHash('sha256')
  for (const folder of ['dist', 'content']) {
    const dir = join(apiDir, folder)
    const files = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : []
    for (const file of files.toSorted()) {
      const { size, mtimeMs } = statSync(join(dir, file))
      hash.update(`\0${folder}/${file}\0${size}\0${mtimeMs}`)
    }
  }
  return hash.digest('base64url')
}

async function withClient<Result>(connectionString: string, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
