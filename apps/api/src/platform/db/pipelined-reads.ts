import type pg from 'pg'

/** A connection, and how many are waiting for its answers. */
interface Lane {
  client: Promise<pg.PoolClient>
  readers: number
}

/** So many connections of the pool carry reads at once, however many there are. */
const maxLanes = 3

/**
 * Lends connections of a pool to many readers at a time: each statement is sent at once, behind those that are under way, and
 * the answers come in that order. Handing a connection from one reader to the next costs both sides a wait and a wake-up for
 * each, which is more than a short read. What is slow keeps those behind it waiting, so it is only for reads that are short.
 */
export function pipelineReads(pool: pg.Pool): Pick<pg.Pool, 'query'> {
  const lanes = new Set<Lane>()

  function takeLane(): Lane {
    if (lanes.size < maxLanes) {
      const lane = { client: pool.connect(), readers: 0 }
      lanes.add(lane)
      return lane
    }
    return [...lanes].reduce((least, lane) => (lane.readers < least.readers ? lane : least))
  }

  async function query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const lane = takeLane()
    lane.readers += 1
    try {
      const client = await lane.client
      return await client.query(config, values)
    } catch (error) {
      // Its connection may be dead, and whoever comes next is not to wait for it.
      lanes.delete(lane)
      throw error
    } finally {
      lane.readers -= 1
      if (lane.readers === 0) {
        lanes.delete(lane)
        lane.client.then(
          (client) => client.release(),
          () => undefined,
        )
      }
    }
  }
  return { query: query as pg.Pool['query'] }
}
