import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pipelineReads } from './statements/pipelined-reads.ts'

// Counters fit into 2^53; node-postgres would return bigints as strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = ReturnType<typeof openDatabase>['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Detects a server that vanished silently within half a minute, instead of never. */
export const connectionSettings = {
  connectionTimeoutMillis: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig

interface DatabaseOptions {
  url: string
  max: number
  /** Called for connections that die, idle or in use; the pool replaces them. */
  onError: (error: Error) => void
  /** PostgreSQL cancels a statement after this long, lock waits included. Without it, never. */
  statementTimeoutMs?: number
  /** Whether short reads share connections, which then can't stream `COPY`. Ignored behind a pooler. */
  pipelinesReads?: boolean
  /** Whether the URL leads through a pooler in transaction mode. */
  isPooled?: boolean
  /** Client-side timeout for getting a connection and for each statement. */
  responseTimeoutMs?: number
}

/** Opens a pool. */
export function openDatabase(options: DatabaseOptions) {
  const { url, max, onError, statementTimeoutMs, isPooled = false, responseTimeoutMs } = options
  const pipeline = options.pipelinesReads === true && !isPooled
  const statementTimeout =
    statementTimeoutMs !== undefined && !isPooled ? { statement_timeout: statementTimeoutMs } : {}
  const timeouts =
    responseTimeoutMs === undefined
      ? {}
      : { connectionTimeoutMillis: responseTimeoutMs, query_timeout: responseTimeoutMs }
  const pool = new pg.Pool({
    ...connectionSettings,
    ...statementTimeout,
    ...timeouts,
    connectionString: url,
    max,
    pipeline,
  } as pg.PoolConfig)
  pool.on('error', onError)
  reclaimDeadConnections(pool, onError)
  if (isPooled) stripStatementNames(pool)
  const db = Object.assign(drizzle(pool, { casing: 'snake_case' }), {
    /** For short reads. */
    reads: pipeline ? pipelineReads(pool) : pool,
  })
  if (statementTimeoutMs !== undefined && isPooled) limitTransactions(db, statementTimeoutMs)
  return { db, pool }
}

/**
 * PgBouncer refuses the setting at connection start, and would leak one set later to other clients. `set local` ends
 * with the transaction; single statements are short, and PgBouncer's `query_timeout` bounds them.
 */
function limitTransactions(db: NodePgDatabase & { $client: pg.Pool }, timeoutMs: number): void {
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`))
      return work(tx)
    }, config)
}

/** The pooler may run a statement prepared by name on one of its connections on another that lacks it. */
function stripStatementNames(pool: pg.Pool): void {
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
 * The pool stops listening for errors of checked-out connections, so one that dies between two statements would end the
 * process. Drizzle never releases a connection that dies at `begin`, so its place in the pool would be lost for good.
 */
function reclaimDeadConnections(pool: pg.Pool, onError: (error: Error) => void): void {
  const checkedOut = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => checkedOut.add(client))
  pool.on('release', (_error, client) => checkedOut.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!checkedOut.has(client)) return
      onError(error)
      client.release(error)
      // A later release by its user would throw, since it's already released.
      client.release = () => undefined
    })
  })
}
