import { jobs } from '#/operations/jobs.ts'
import { settleMigratedArchives } from './archive/history/settle-migrated.ts'
import { readEnv } from './platform/config/env.ts'
import { openDatabase } from './platform/db/client.ts'
import { migrateDatabase } from './platform/db/migrate-database.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { createLogger } from './start-context.ts'

const env = readEnv()
const logger = createLogger(env)
const { db, pool } = openDatabase({
  url: env.DATABASE_URL,
  max: 2,
  onError: (error) => logger.warn({ err: error }, 'database connection lost'),
})
await migrateDatabase(db, pool, new Date())
const settled = await settleMigratedArchives(db)
if (settled > 0) logger.info({ archives: settled }, 'archives from before the history are settled')
const boss = await openQueue({ jobs, url: env.DATABASE_URL, logger, role: 'sender' })
await boss.stop({ graceful: false })
await pool.end()
logger.info('database is up to date')
