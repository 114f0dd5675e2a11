import { subDays } from 'date-fns'
import { openDatabase } from './db/client.ts'
import { ensureSnapshotPartitions } from './db/partitions.ts'
import { readEnv } from './env.ts'
import { openGraph } from './graph.ts'
import { demoAccounts } from './modules/demo/demo-accounts.ts'
import { fillHistory, historyDays } from './modules/demo/fill-history.ts'
import { createLogger } from './start-context.ts'

/** So many accounts at a time: the database is one, and people want to use the product meanwhile. */
const concurrency = 3

const env = readEnv()
const logger = createLogger(env)
if (env.GRAPH_LANE !== 'sample')
  throw new Error('History can be filled from the Graph sandbox only (GRAPH_LANE=sample).')

const now = () => new Date()
const { db, pool } = openDatabase({
  url: env.DATABASE_URL,
  max: concurrency + 1,
  onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
})
const graph = openGraph({ env, db, logger, now })
const enqueue = () => Promise.reject(new Error('Filling history queues nothing.'))
const context = { env, db, pool, graph, enqueue, now, logger }

await ensureSnapshotPartitions(db, subDays(now(), historyDays), now())
const start = performance.now()
const remaining = [...demoAccounts]
let looks = 0
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    for (let demo = remaining.shift(); demo; demo = remaining.shift()) {
      const done = await fillHistory(context, demo, fetch)
      looks += done
    }
  }),
)
await pool.end()
logger.info(
  { looks, accounts: demoAccounts.length, durationMs: Math.round(performance.now() - start) },
  'history is filled',
)
