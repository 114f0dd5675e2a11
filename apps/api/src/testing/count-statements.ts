import type pg from 'pg'

/** Counts the statements that connections of a pool send from now on, those around transactions included. */
export function countStatements(pool: pg.Pool): { count: number } {
  const counted = new WeakSet<pg.PoolClient>()
  const sent = { count: 0 }
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      sent.count += 1
      return query(...args)
    }) as typeof client.query
  })
  return sent
}
