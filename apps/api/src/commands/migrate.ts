import { jobs } from '#/operations/job-registry.ts'
import { readEnv } from '#/platform/config/env.ts'
import { openDatabase } from '#/platform/db/client.ts'
import { migrateDatabase } from '#/platform/db/migrate-database.ts'
import { migrateQueues } from '#/platform/jobs/migrate-queues.ts'
import { createLogger } from '#/start-context.ts'

const env = readEnv()
const logger = await createLogger(env)
const { db, pool } = openDatabase({
  url: env.DATABASE_DIRECT_URL,
  max: 2,
  onError: (error) => logger.warn({ err: error }, 'database connection lost'),
})
await migrateDatabase(db, pool, new Date())
await migrateQueues({ jobs, url: env.DATABASE_DIRECT_URL, logger })
await pool.end()
logger.info('database is up to date')
