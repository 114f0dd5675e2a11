import type pg from 'pg'

export interface SentStatement {
  text: string
  values: unknown[]
}

/** Notes what connections of a pool send from now on. */
export function recordStatements(pool: pg.Pool): SentStatement[] {
  const known = new WeakSet<pg.PoolClient>()
  const sent: SentStatement[] = []
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((asked: string | pg.QueryConfig, values?: unknown[], ...rest: unknown[]) => {
      if (typeof asked === 'string') sent.push({ text: asked, values: values ?? [] })
      else sent.push({ text: asked.text, values: (Array.isArray(values) ? values : asked.values) ?? [] })
      return query(asked, values, ...rest)
    }) as typeof client.query
  })
  return sent
}
