import { findMemoryFolder, startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { jobs } from '#/operations/jobs.ts'
import { openDatabase } from '#/platform/db/client.ts'
import { migrateDatabase } from '#/platform/db/migrate-database.ts'
import { migrateQueues } from '#/platform/jobs/migrate-queues.ts'
import { testNow } from './clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server, with `DATABASE` where the database's name goes. */
    databaseUrl: string
  }
}

export const templateDatabase = 'tidewatch_template'

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres({ parent: await findMemoryFolder() })
  await postgres.createDatabase(templateDatabase)
  const url = postgres.url(templateDatabase)
  const logger = pino({ level: 'error' })
  const { db, pool } = openDatabase({ url, max: 2, onError: (error) => logger.error(error) })
  await migrateDatabase(db, pool, testNow)
  await migrateQueues({ jobs, url, logger })
  await pool.end()
  project.provide('databaseUrl', postgres.url('DATABASE'))
  return () => postgres.stop()
}
