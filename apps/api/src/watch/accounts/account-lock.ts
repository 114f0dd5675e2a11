import type pg from 'pg'

// Any number: it only keeps these locks apart from others on the same text.
const lockSpace = 1

/** Waits until nobody else looks at the account. The lock ends with `unlockAccount`, or with the connection. */
export async function lockAccount(client: pg.ClientBase, accountId: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [accountId, lockSpace])
}

export async function unlockAccount(client: pg.ClientBase, accountId: string): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtextextended($1, $2))', [accountId, lockSpace])
}

/** Looks at one account take turns, over all processes: each derives what changed from the look before it. */
export async function withAccountLock<T>(pool: pg.Pool, accountId: string, look: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await lockAccount(client, accountId)
    try {
      return await look()
    } finally {
      await unlockAccount(client, accountId)
    }
  } finally {
    client.release()
  }
}
