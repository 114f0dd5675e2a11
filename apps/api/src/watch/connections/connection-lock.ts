import type pg from 'pg'

// Any number: it only keeps these locks apart from others on the same text.
const lockSpace = 1

/**
 * Runs jobs of one connection one after the other, over all processes: a collection must not use a token that is being
 * replaced.
 */
export async function withConnectionLock<T>(pool: pg.Pool, connectionId: string, run: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [connectionId, lockSpace])
    try {
      return await run()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, $2))', [connectionId, lockSpace])
    }
  } finally {
    client.release()
  }
}
