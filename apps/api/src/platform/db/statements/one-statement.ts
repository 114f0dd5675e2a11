import { createHash } from 'node:crypto'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database } from '../client.ts'
import type { Reads } from './pipelined-reads.ts'

export interface Waiting {
  config: pg.QueryConfig
  values: unknown[]
  /** How many columns the query names; `null` if rows are expected as objects. */
  width: number | null
  resolve: (result: { rows: unknown[] }) => void
  reject: (error: unknown) => void
}

const views = new WeakSet<Database>()
export const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A view of the database on which reads that begin together, as in one `Promise.all`, reach PostgreSQL as one
 * statement: one wait instead of many, one connection instead of several, and all see the same moment.
 *
 * A function that receives such a view joins its caller's statement. Only for values that survive JSON: no `numeric`,
 * which arrives as a number, and no `bytea`.
 *
 * @param name - Name under which each connection caches the plan of the first statement, if it combines several reads.
 *   For reads with few variants of text: each is planned separately.
 */
export function oneStatement(db: Database, name?: string): Database {
  if (views.has(db)) return db
  const pool = db.$client
  let waiting: Waiting[] = []
  let nextName = name
  const send = () => {
    const batch = waiting
    const batchName = nextName
    waiting = []
    nextName = undefined
    void settle(batch, () => {
      const [single] = batch
      if (single && batch.length === 1) return sendSingle(pool, single)
      const text = combineStatements(batch)
      return sendCombined(pool, text, batch, batchName && `${batchName} ${fingerprintOf(text)}`)
    })
  }
  const view = capturingDatabase(pool, (query) => {
    // Runs once all pending microtasks are done, so that all queries of a `Promise.all` have arrived.
    if (waiting.length === 0) process.nextTick(send)
    waiting.push(query)
  })
  views.add(view)
  return view
}

function fingerprintOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}

/** A database that passes its queries to `capture` instead of sending them. */
export function capturingDatabase(pool: pg.Pool, capture: (query: Waiting) => void): Database {
  const clientOf = (width: number | null) => ({
    query: (config: pg.QueryConfig, values: unknown[]) =>
      new Promise((resolve, reject) => capture({ config, values, width, resolve, reject })),
  })
  const sessionOf = (width: number | null) =>
    new NodePgSession(clientOf(width) as unknown as pg.Pool, dialect, undefined)
  const session = sessionOf(null)
  session.prepareQuery = (query, fields, ...rest) =>
    sessionOf(fields?.length ?? null).prepareQuery(query, fields, ...rest)
  return Object.assign(new NodePgDatabase(dialect, session, undefined), { $client: pool, reads: pool })
}

/** Resolves each query with its rows, or rejects all of them with the error. */
export async function settle(batch: readonly Waiting[], send: () => Promise<unknown[][]>): Promise<void> {
  try {
    const results = await send()
    for (const [index, { resolve }] of batch.entries()) resolve({ rows: results[index] ?? [] })
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

export async function sendSingle(client: Reads, { config, values }: Waiting, name?: string): Promise<unknown[][]> {
  return [(await client.query({ ...config, name }, values)).rows]
}

/** Combines several statements into one, with a JSON column for each. */
export function combineStatements(batch: readonly Waiting[]): string {
  let parameterCount = 0
  const parts = batch.map(({ config, values, width }, index) => {
    const offset = parameterCount
    parameterCount += values.length
    const text = config.text.replace(/;\s*$/, '').replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)
    if (width === null) return `(select coalesce(json_agg(q), '[]') from (${text}) as q) as r${index}`
    // Columns of joined tables can share names, so they are identified by position.
    const columns = Array.from({ length: width }, (_, column) => `c${column}`).join()
    return `(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${text}) as q(${columns})) as r${index}`
  })
  return `select ${parts.join(', ')}`
}

export async function sendCombined(
  client: Reads,
  text: string,
  batch: readonly Waiting[],
  name?: string,
): Promise<unknown[][]> {
  const values = batch.flatMap((query) => query.values)
  const { rows } = await client.query<Record<string, unknown[]>>({ text, name }, values)
  return batch.map((_, index) => rows[0]?.[`r${index}`] ?? [])
}
