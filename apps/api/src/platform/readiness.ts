import { access, constants } from 'node:fs/promises'
import type pg from 'pg'
import type { Env } from './config/env.ts'
import { hasSchemaSince, newestMigration } from './db/schema-version.ts'

/** What may keep a process from its work. */
type Obstacle = 'draining' | 'database' | 'schema' | 'files'

export interface Readiness {
  /** Which build runs here, and the migration that it needs. */
  build: { release: string; schema: string }
  /** Empty: it can do its work. */
  obstacles: () => Promise<Obstacle[]>
  /** From now on it is about to stop, and balancers are to send nothing more. */
  drain: () => void
}

/** Shorter than the patience of whoever probes. */
const patienceMs = 4_000

/**
 * Files count where they are a folder, as that may be missing in one process alone. A bucket is the same for all: were they
 * all called unready while it is away, nobody would be served, although nearly everything works without it.
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
      const found = await Promise.all([within(databaseObstacle(), 'database'), within(filesObstacle(), 'files')])
      return found.flat()
    },
    drain() {
      draining = true
    },
  }
}

/** What is not known in time is in the way. */
async function within(answer: Promise<Obstacle[]>, late: Obstacle): Promise<Obstacle[]> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<Obstacle[]>((resolve) => {
    timer = setTimeout(() => resolve([late]), patienceMs)
  })
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer))
}
