import type pg from 'pg'

// Arbitrary: it separates these locks from others on the same text.
const lockSpace = 1

/**
 * Serialises the jobs of one connection across all processes: a collection must not use a token that is being replaced.
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
