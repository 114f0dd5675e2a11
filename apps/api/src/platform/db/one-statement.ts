import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database } from './client.ts'

interface Waiting {
  config: pg.QueryConfig
  values: unknown[]
  /** How many columns the query names; `null` where rows are wanted as objects. */
  width: number | null
  resolve: (result: { rows: unknown[] }) => void
  reject: (error: unknown) => void
}

const views = new WeakSet<Database>()

/**
 * A view of the database on which reads that begin together, as in one `Promise.all`, reach PostgreSQL as one statement:
 * one wait instead of many, one connection instead of several, and all see the same moment.
 *
 * A part that is handed such a view joins whoever handed it over. For reads of what JSON can carry: no `numeric`, which comes as a number, and no `bytea`.
 */
export function oneStatement(db: Database): Database {
  if (views.has(db)) return db
  const pool = db.$client
  let waiting: Waiting[] = []
  const send = () => {
    const batch = waiting
    waiting = []
    void sendTogether(pool, batch)
  }
  const clientOf = (width: number | null) => ({
    query: (config: pg.QueryConfig, values: unknown[]) =>
      new Promise((resolve, reject) => {
        // Runs when every promise that is ready went on, so that all queries of a `Promise.all` have arrived.
        if (waiting.length === 0) process.nextTick(send)
        waiting.push({ config, values, width, resolve, reject })
      }),
  })
  const dialect = new PgDialect({ casing: 'snake_case' })
  const sessionOf = (width: number | null) =>
    new NodePgSession(clientOf(width) as unknown as pg.Pool, dialect, undefined)
  const session = sessionOf(null)
  session.prepareQuery = (query, fields, ...how) =>
    sessionOf(fields?.length ?? null).prepareQuery(query, fields, ...how)
  const view = Object.assign(new NodePgDatabase(dialect, session, undefined), { $client: pool })
  views.add(view)
  return view
}

async function sendTogether(pool: pg.Pool, batch: Waiting[]): Promise<void> {
  try {
    const results = await resultsOf(pool, batch)
    for (const [index, { resolve }] of batch.entries()) resolve({ rows: results[index] ?? [] })
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

async function resultsOf(pool: pg.Pool, batch: Waiting[]): Promise<unknown[][]> {
  const [only] = batch
  if (only && batch.length === 1) return [(await pool.query(only.config, only.values)).rows]
  const values: unknown[] = []
  const parts = batch.map(({ config, values: own, width }, index) => {
    const text = config.text.replace(/;\s*$/, '').replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + values.length}`)
    values.push(...own)
    // Columns of joined tables share names, so they are told apart by their place.
    const columns = width === null ? '' : `(${Array.from({ length: width }, (_, column) => `c${column}`).join()})`
    return `(select coalesce(json_agg(q), '[]') from (${text}) as q${columns}) as r${index}`
  })
  const { rows } = await pool.query<Record<string, Record<string, unknown>[]>>(`select ${parts.join(', ')}`, values)
  return batch.map(({ width }, index) => {
    const found = rows[0]?.[`r${index}`] ?? []
    return width === null ? found : found.map((row) => Array.from({ length: width }, (_, column) => row[`c${column}`]))
  })
}
