import { readContent } from '#/content/articles/read-content.ts'
import { syncArticles } from '#/content/articles/sync-articles.ts'
import { readEnv } from '#/platform/config/env.ts'
import { openDatabase } from '#/platform/db/client.ts'
import { createLogger } from '#/start-context.ts'
import { articleFacts } from './article-facts.ts'

const env = readEnv()
const logger = await createLogger(env)
// Next to `dist`, into which this is bundled.
const content = await readContent(new URL('../content/', import.meta.url), articleFacts)
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
