import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pipelineReads } from './statements/pipelined-reads.ts'

// Counters fit into 2^53; node-postgres hands bigints over as strings otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = ReturnType<typeof openDatabase>['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A server that vanished without a word is noticed within half a minute, instead of never. */
export const connectionSettings = {
  connectionTimeoutMillis: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig

interface DatabaseOptions {
  url: string
  max: number
  /** Hears of connections that die, idle or in use; the pool replaces them by itself. */
  onError: (error: Error) => void
  /** After so long PostgreSQL ends a statement, what it waits for included. Without it, never. */
  statementTimeoutMs?: number
  /** Whether short reads share connections, which then copy no streams. Not behind a pooler. */
  pipelinesReads?: boolean
  /** Whether a pooler in transaction mode stands in between. */
  isPooled?: boolean
  /** After so long without a connection or an answer a statement fails here, whatever the server does. */
  patienceMs?: number
}

/** Opens a pool. */
export function openDatabase(options: DatabaseOptions) {
  const { url, max, onError, statementTimeoutMs, isPooled = false, patienceMs } = options
  const pipeline = options.pipelinesReads === true && !isPooled
  const bound = statementTimeoutMs !== undefined && !isPooled ? { statement_timeout: statementTimeoutMs } : {}
  const patience = patienceMs === undefined ? {} : { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
  const pool = new pg.Pool({
    ...connectionSettings,
    ...bound,
    ...patience,
    connectionString: url,
    max,
    pipeline,
  } as pg.PoolConfig)
  pool.on('error', onError)
  reclaimDeadConnections(pool, onError)
  if (isPooled) forgetNames(pool)
  const db = Object.assign(drizzle(pool, { casing: 'snake_case' }), {
    /** For short reads. */
    reads: pipeline ? pipelineReads(pool) : pool,
  })
  if (statementTimeoutMs !== undefined && isPooled) boundTransactions(db, statementTimeoutMs)
  return { db, pool }
}

/**
 * PgBouncer refuses the setting when a connection begins, and would hand on to others what is set later. What one
 * transaction sets ends with it; single statements are short, and `query_timeout` of PgBouncer bounds them.
 */
function boundTransactions(db: NodePgDatabase & { $client: pg.Pool }, timeoutMs: number): void {
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`))
      return work(tx)
    }, config)
}

/** The pooler would run a statement that one of its connections knows by name on another, which does not. */
function forgetNames(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((config: unknown, ...args: unknown[]) =>
      query(isNamed(config) ? { ...config, name: undefined } : config, ...args)) as typeof client.query
  })
}

function isNamed(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && 'name' in config && 'text' in config && !('submit' in config)
}

/**
 * The pool stops listening to connections that it hands out: one that dies between two statements would end the process.
 * Drizzle never gives back one that dies at `begin`: its place in the pool would be lost for good.
 */
function reclaimDeadConnections(pool: pg.Pool, onError: (error: Error) => void): void {
  const handedOut = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => handedOut.add(client))
  pool.on('release', (_error, client) => handedOut.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!handedOut.has(client)) return
      onError(error)
      client.release(error)
      // Those who do give it back would be told that it is already there.
      client.release = () => undefined
    })
  })
}
