import { type Database, openDatabase } from './client.ts'

/** How far an answer may lag behind the primary. */
export const maxLagSeconds = 5
const checkEveryMs = 1_000
/** A read that waits this long for the replica is better served by the primary. */
const responseTimeoutMs = 2_000

/**
 * Runs a read that may be a few seconds stale on the replica, or on the primary if the replica is down or lags too far.
 */
export type ReadReplica = <T>(read: (db: Database) => Promise<T>) => Promise<T>

interface ReplicaParts {
  /** Empty: all reads go to the primary. */
  url: string
  max: number
  primary: Database
  now: () => Date
  onError: (error: Error) => void
}

/**
 * Checks at most once a second, in the background, whether the replica keeps up: it does if it has replayed everything
 * the primary had written at some point in the last five seconds. Doesn't compare the servers' clocks, and needs read
 * access only.
 */
export function openReplica({ url, max, primary, now, onError }: ReplicaParts) {
  if (url === '') return { readReplica: ((read) => read(primary)) as ReadReplica, close: async () => undefined }
  const { db, pool } = openDatabase({ url, max, onError, responseTimeoutMs, pipelinesReads: true })
  let positions: { at: number; position: number }[] = []
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null
  /** The latest time up to which the replica is known to have every write. */
  let caughtUpTo = Number.NEGATIVE_INFINITY

  async function check(): Promise<void> {
    const at = now().getTime()
    const [primaryResult, replicaResult] = await Promise.all([
      primary.$client.query<{ position: number }>(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position`,
      ),
      pool.query<{ position: number }>(`select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`),
    ])
    positions = [...positions, { at, position: primaryResult.rows[0]?.position ?? Number.POSITIVE_INFINITY }].filter(
      (point) => point.at >= at - maxLagSeconds * 1_000,
    )
    const replayedPosition = replicaResult.rows[0]?.position ?? Number.NEGATIVE_INFINITY
    caughtUpTo = Math.max(
      caughtUpTo,
      ...positions.filter(({ position }) => position <= replayedPosition).map((point) => point.at),
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
      // Down, or a statement that replay cancelled. Any other error recurs on the primary.
      return read(primary)
    }
  }
  return { readReplica, close: () => pool.end() }
}
