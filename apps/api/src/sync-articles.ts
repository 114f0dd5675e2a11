import { openDatabase } from './db/client.ts'
import { readEnv } from './env.ts'
import { readContent } from './modules/articles/read-content.ts'
import { syncArticles } from './modules/articles/sync-articles.ts'
import { createLogger } from './start-context.ts'

const env = readEnv()
const logger = createLogger(env)
// Beside `src` and beside `dist`.
const content = await readContent(new URL('../content/', import.meta.url))
const { db, pool } = openDatabase({
  url: env.DATABASE_URL,
  max: 1,
  onError: (error) => logger.warn({ err: error }, 'database connection lost'),
})
try {
  logger.info(await syncArticles(db, content, new Date()), 'articles are in sync')
} finally {
  await pool.end()
}
