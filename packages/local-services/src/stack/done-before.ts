import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const dayMs = 86_400_000

/**
 * Records in the database which tasks this build of the API has completed, so that a start with nothing to do needs no
 * process to find out. Each mark is a table's comment, including its file number, which changes when the table is
 * emptied or recreated.
 */
const tables = { migrate: 'users', 'sync-articles': 'articles', backfill: 'monitors' } as const
export type TaskName = keyof typeof tables

/** Whether the same build has already completed a task on the same database. */
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

/** Records that a task is done. */
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

/**
 * Limited to a month, because partitions are created some months ahead and the sample's exports grow over time;
 * backfills are limited to a day.
 */
function markOf(task: TaskName, { apiDir, file, now }: { apiDir: string; file: string; now: Date }): string {
  const since = now.toISOString().slice(0, task === 'backfill' ? 'yyyy-mm-dd'.length : 'yyyy-mm'.length)
  return `done by ${fingerprint(apiDir)} in ${since} on ${file}`
}

/** After a day without a worker, the samples' history has gaps. */
async function areSamplesFresh(client: pg.Client, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from public.accounts join public.monitors on monitors.account_id = accounts.id
     where monitors.user_id is null and accounts.last_collected_at <= $1 limit 1`,
    [new Date(now.getTime() - dayMs)],
  )
  return rowCount === 0
}

/** Names, sizes and times of program and article files: each build rewrites the program. */
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
