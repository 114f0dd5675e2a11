import { access, constants } from 'node:fs/promises'
import type pg from 'pg'
import type { Env } from './config/env.ts'
import { hasSchemaSince, newestMigration } from './db/schema-version.ts'

/** What can keep a process from being ready. */
type Obstacle = 'draining' | 'database' | 'schema' | 'files'

export interface Readiness {
  /** The running build and the migration it needs. */
  build: { release: string; schema: string }
  /** Empty: the process is ready. */
  obstacles: () => Promise<Obstacle[]>
  /** Marks the process as about to stop, so that load balancers send no more requests. */
  drain: () => void
}

/** Shorter than the timeout of probes. */
const timeoutMs = 4_000

/**
 * Files are checked only if they are in a folder, which may be missing for a single process. A bucket is shared: if its
 * outage made all processes unready, nothing would be served, although nearly everything works without it.
 */
export function openReadiness({ pool, env }: { pool: pg.Pool; env: Env }): Readiness {
  const migration = newestMigration()
  let draining = false

  async function databaseObstacle(): Promise<Obstacle[]> {
    try {
      return (await hasSchemaSince(pool, migration.when)) === false ? ['schema'] : []
    } catch {
      return ['database']
    }
  }

  async function filesObstacle(): Promise<Obstacle[]> {
    if (env.FILES_S3_BUCKET) return []
    return access(env.FILES_DIR, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => [],
      () => ['files'],
    )
  }

  return {
    build: { release: env.RELEASE, schema: migration.tag },
    async obstacles() {
      if (draining) return ['draining']
      const found = await Promise.all([
        withTimeout(databaseObstacle(), 'database'),
        withTimeout(filesObstacle(), 'files'),
      ])
      return found.flat()
    },
    drain() {
      draining = true
    },
  }
}

/** Counts as an obstacle if the check doesn't finish in time. */
async function withTimeout(answer: Promise<Obstacle[]>, onTimeout: Obstacle): Promise<Obstacle[]> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Obstacle[]>((resolve) => {
    timer = setTimeout(() => resolve([onTimeout]), timeoutMs)
  })
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
