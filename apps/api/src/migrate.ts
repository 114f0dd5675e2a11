import { openDatabase } from './db/client.ts'
import { migrateDatabase } from './db/migrate-database.ts'
import { readEnv } from './env.ts'
import { openQueue } from './jobs/queue.ts'
import { settleMigratedArchives } from './modules/imports/settle-migrated.ts'
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
const boss = await openQueue({ url: env.DATABASE_URL, logger, role: 'sender' })
await boss.stop({ graceful: false })
await pool.end()
logger.info('database is up to date')
