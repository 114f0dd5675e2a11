import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

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

/** Opens a pool. `onError` hears of connections that die, idle or in use; the pool replaces them by itself. */
export function openDatabase(options: { url: string; max: number; onError: (error: Error) => void }) {
  const pool = new pg.Pool({ ...connectionSettings, connectionString: options.url, max: options.max })
  pool.on('error', options.onError)
  takeBackDeadConnections(pool, options.onError)
  return { db: drizzle(pool, { casing: 'snake_case' }), pool }
}

/**
 * The pool stops listening to connections that it hands out: one that dies between two statements would end the process.
 * Drizzle never gives back one that dies at `begin`: its place in the pool would be lost for good.
 */
function takeBackDeadConnections(pool: pg.Pool, onError: (error: Error) => void): void {
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
