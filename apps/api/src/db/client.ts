import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// Counters fit into 2^53; node-postgres hands bigints over as strings otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = ReturnType<typeof openDatabase>['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Opens a pool. `onError` hears of connections that die while idle; the pool replaces them by itself. */
export function openDatabase(options: { url: string; max: number; onError: (error: Error) => void }) {
  const pool = new pg.Pool({ connectionString: options.url, max: options.max })
  pool.on('error', options.onError)
  return { db: drizzle(pool, { casing: 'snake_case' }), pool }
}
