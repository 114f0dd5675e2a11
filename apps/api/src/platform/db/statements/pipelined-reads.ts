import type pg from 'pg'

/** Where reads go that are worded and planned once. */
export interface Reads {
  query: <Row extends pg.QueryResultRow>(config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult<Row>>
}

/** A connection, and how many are waiting for its answers. */
interface SharedConnection {
  client: Promise<pg.PoolClient>
  readers: number
}

/** So many connections of the pool carry reads at once, however many there are. */
const maxShared = 3

/**
 * Lends connections of a pool to many readers at a time: each statement is sent at once, behind those that are under way, and
 * the answers come in that order. Handing a connection from one reader to the next costs both sides a wait and a wake-up for
 * each, which is more than a short read. What is slow keeps those behind it waiting, so it is only for reads that are short.
 */
export function pipelineReads(pool: pg.Pool): Reads {
  const connections = new Set<SharedConnection>()

  function leastBusy(): SharedConnection {
    if (connections.size < maxShared) {
      const shared = { client: pool.connect(), readers: 0 }
      connections.add(shared)
      return shared
    }
    return [...connections].reduce((least, shared) => (shared.readers < least.readers ? shared : least))
  }

  async function query<Row extends pg.QueryResultRow>(config: pg.QueryConfig, values?: unknown[]) {
    const shared = leastBusy()
    shared.readers += 1
    try {
      const client = await shared.client
      return await client.query<Row>(config, values)
    } catch (error) {
      // Its connection may be dead, and whoever comes next is not to wait for it.
      connections.delete(shared)
      throw error
    } finally {
      shared.readers -= 1
      if (shared.readers === 0) {
        connections.delete(shared)
        shared.client.then(
          (client) => client.release(),
          () => undefined,
        )
      }
    }
  }
  return { query }
}
