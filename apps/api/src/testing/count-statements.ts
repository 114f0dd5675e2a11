import type pg from 'pg'

export interface SentStatement {
  text: string
  values: unknown[]
}

/**
 * Records the statements that a pool's connections send from now on, including those that begin and end transactions.
 */
export function recordStatements(pool: pg.Pool): SentStatement[] {
  const sent: SentStatement[] = []
  onStatement(pool, (statement) => sent.push(statement))
  return sent
}

/**
 * Counts the statements that a pool's connections send from now on, including those that begin and end transactions.
 */
export function countStatements(pool: pg.Pool): { count: number } {
  const sent = { count: 0 }
  onStatement(pool, () => {
    sent.count += 1
  })
  return sent
}

function onStatement(pool: pg.Pool, listener: (statement: SentStatement) => void): void {
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((asked: string | pg.QueryConfig, values?: unknown[], ...rest: unknown[]) => {
      const configValues = typeof asked === 'string' ? undefined : asked.values
      listener({
        text: typeof asked === 'string' ? asked : asked.text,
        values: Array.isArray(values) ? values : (configValues ?? []),
      })
      return query(asked, values, ...rest)
    }) as typeof client.query
  })
}
