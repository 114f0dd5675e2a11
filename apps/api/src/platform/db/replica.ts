import { type Database, openDatabase } from './client.ts'

/** How much older than the primary an answer may be. */
export const maxLagSeconds = 5
const checkEveryMs = 1_000
/** Whoever waits for a replica that does not answer is better served by the primary. */
const patienceMs = 2_000

/** Runs a read that may be some seconds old on the replica, or on the primary where that is away or too far behind. */
export type ReadReplica = <T>(read: (db: Database) => Promise<T>) => Promise<T>

interface ReplicaParts {
  /** Empty: all is read from the primary. */
  url: string
  max: number
  primary: Database
  now: () => Date
  onError: (error: Error) => void
}

/**
 * Whether the replica keeps up is asked at most once a second, and nobody waits for the answer: it has, if it has replayed what the
 * primary had written at most five seconds ago. Clocks of the servers play no part, and no right beyond reading is needed.
 */
export function openReplica({ url, max, primary, now, onError }: ReplicaParts) {
  if (url === '') return { readReplica: ((read) => read(primary)) as ReadReplica, close: async () => undefined }
  const { db, pool } = openDatabase({ url, max, onError, patienceMs, pipelinesReads: true })
  let written: { at: number; position: number }[] = []
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null
  /** The newest moment all of whose writes the replica is known to have. */
  let caughtUpTo = Number.NEGATIVE_INFINITY

  async function check(): Promise<void> {
    const at = now().getTime()
    const [mine, its] = await Promise.all([
      primary.$client.query<{ position: number }>(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position`,
      ),
      pool.query<{ position: number }>(`select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`),
    ])
    written = [...written, { at, position: mine.rows[0]?.position ?? Number.POSITIVE_INFINITY }].filter(
      (point) => point.at >= at - maxLagSeconds * 1_000,
    )
    const replayed = its.rows[0]?.position ?? Number.NEGATIVE_INFINITY
    caughtUpTo = Math.max(
      caughtUpTo,
      ...written.filter(({ position }) => position <= replayed).map((point) => point.at),
    )
  }

  function checkIfDue(): void {
    if (checking || now().getTime() - checkedAt < checkEveryMs) return
    checkedAt = now().getTime()
    checking = check()
      .catch((error: Error) => {
        caughtUpTo = Number.NEGATIVE_INFINITY
        onError(error)
      })
      .finally(() => {
        checking = null
      })
  }

  const readReplica: ReadReplica = async (read) => {
    checkIfDue()
    if (now().getTime() - caughtUpTo > maxLagSeconds * 1_000) return read(primary)
    try {
      return await read(db)
    } catch {
      // Away, or a statement that replaying ended: if it is anything else, the primary says so again.
      return read(primary)
    }
  }
  return { readReplica, close: () => pool.end() }
}
