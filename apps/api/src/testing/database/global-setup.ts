import { findMemoryFolder, startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { jobs } from '#/operations/job-registry.ts'
import { openDatabase } from '#/platform/db/client.ts'
import { migrateDatabase } from '#/platform/db/migrate-database.ts'
import { migrateQueues } from '#/platform/jobs/migrate-queues.ts'
import { citusUrl } from '#/testing/database/citus/env.ts'
import { testNow } from '../clock.ts'
import { laterMigrations } from './env.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server, with `DATABASE` as a placeholder for the database's name. */
    databaseUrl: string
  }
}

// It runs at arbitrary times: it would change query plans, and keep rows deleted meanwhile on disk.
const settings = ['autovacuum=off']

export const templateDatabase = 'tidewatch_template'

/**
 * Starts one PostgreSQL for the whole run, or uses the one with Citus, with a migrated database that every test file
 * copies.
 */
export default async function setUp(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const postgres = citusUrl
    ? serverAt(citusUrl)
    : await startTemporaryPostgres({ parent: await findMemoryFolder(), settings })
  await postgres.createDatabase(templateDatabase)
  const url = postgres.url(templateDatabase)
  const logger = pino({ level: 'error' })
  const { db, pool } = openDatabase({ url, max: 2, onError: (error) => logger.error(error) })
  await migrateDatabase(db, pool, testNow, { folder: laterMigrations() })
  await migrateQueues({ jobs, url, logger })
  await pool.end()
  project.provide('databaseUrl', postgres.url('DATABASE'))
  return () => postgres.stop()
}

/** An already running server. Drops the database left by an earlier run. */
function serverAt(address: string) {
  const url = (database: string) => Object.assign(new URL(address), { pathname: database }).href
  const administer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  return {
    url,
    createDatabase: (name: string) =>
      administer(`drop database if exists ${name} with (force)`, `create database ${name}`),
    stop: () => administer(`drop database ${templateDatabase} with (force)`),
  }
}
