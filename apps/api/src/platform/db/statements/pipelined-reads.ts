import type pg from 'pg'

/** Runs reads whose text is built and planned once. */
export interface Reads {
  query: <Row extends pg.QueryResultRow>(config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult<Row>>
}

/** A connection, and how many reads are waiting on it. */
interface SharedConnection {
  client: Promise<pg.PoolClient>
  readers: number
}

/** How many of the pool's connections carry shared reads, however many reads there are. */
const maxShared = 3

/**
 * Pipelines reads of many callers over a few pool connections: each statement is sent immediately, behind those in
 * flight, and results arrive in that order. Passing a connection from one reader to the next costs both sides a wait
 * and a wake-up, which takes longer than a short read. A slow statement delays those behind it, so this is for short
 * reads only.
 */
export function pipelineReads(pool: pg.Pool): Reads {
  const connections = new Set<SharedConnection>()

  function leastBusy(): SharedConnection {
    if (connections.size < maxShared) {
      const shared = { client: pool.connect(), readers: 0 }
      connections.add(shared)
      return shared
    }
    return [...connections].reduce((best, shared) => (shared.readers < best.readers ? shared : best))
  }

  async function query<Row extends pg.QueryResultRow>(config: pg.QueryConfig, values?: unknown[]) {
    const shared = leastBusy()
    shared.readers += 1
    try {
      const client = await shared.client
      return await client.query<Row>(config, values)
    } catch (error) {
      // The connection may be dead, so later reads shouldn't wait on it.
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
