import { subDays } from 'date-fns'
import { openDatabase } from './db/client.ts'
import { ensureSnapshotPartitions } from './db/partitions.ts'
import { readEnv } from './env.ts'
import { openFileStore } from './files/file-store.ts'
import { openGraph } from './graph.ts'
import { createIdentityAdmin } from './identity-admin.ts'
import { measureAudiences } from './modules/accounts/audience-rank.ts'
import { findPlatformDrops } from './modules/accounts/platform-days.ts'
import { lockAccount, unlockAccount } from './modules/collection/account-lock.ts'
import { createTokenVault } from './modules/connections/token-vault.ts'
import { type DemoAccount, demoAccounts } from './modules/demo/demo-accounts.ts'
import { fillArchive } from './modules/demo/fill-archive.ts'
import { fillHistory, historyDays, prepareDemo } from './modules/demo/fill-history.ts'
import { fillOwn } from './modules/demo/fill-own.ts'
import { makeSamplePeople } from './modules/demo/sample-people.ts'
import { openGraphBudget } from './modules/graph/graph-budget.ts'
import { operatorTokens } from './modules/graph/token-source.ts'
import { keepStars } from './modules/stars/keep-stars.ts'
import { objectedNames } from './modules/tracking/objections.ts'
import { openOwnClient } from './own-client.ts'
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
  max: concurrency + 3,
  onError: (error) => logger.warn({ err: error }, 'database connection lost'),
})
const plan = { callsPerHour: env.GRAPH_CALLS_PER_HOUR }
const budget = openGraphBudget({ db, logger, plan, sources: [operatorTokens(env)], now, random: Math.random })
const graph = openGraph({ env, ledger: budget, now })
const enqueue = () => Promise.reject(new Error('Filling history queues nothing.'))
const identities = createIdentityAdmin({ env, now })
const context = {
  env,
  db,
  pool,
  graph,
  budget,
  own: openOwnClient(env, now),
  payments: null,
  vault: createTokenVault(env.TOKEN_ENCRYPTION_KEY),
  enqueue,
  identities,
  files: await openFileStore(env),
  now,
  logger,
}

await ensureSnapshotPartitions(db, subDays(now(), historyDays + 1), now())
const start = performance.now()
// One connection holds the locks of all accounts until their past is told: looks at the present wait for that.
const locks = await pool.connect()
const remaining: { demo: DemoAccount; accountId: string }[] = []
const refused = await objectedNames(
  db,
  demoAccounts.map(({ handle }) => handle),
)
for (const demo of demoAccounts.filter(({ handle }) => !refused.has(handle))) {
  const accountId = await prepareDemo(context, demo, fetch)
  await lockAccount(locks, accountId)
  remaining.push({ demo, accountId })
}
let looks = 0
const fillers = Array.from({ length: concurrency }, async () => {
  for (let next = remaining.shift(); next; next = remaining.shift()) {
    const done = await fillHistory(context, next.demo, fetch)
    await unlockAccount(locks, next.accountId)
    looks += done
  }
})
// Their passwords are published: they exist where only the Auth emulator knows them, which no deployment has.
const people = env.AUTH_EMULATOR_ORIGIN
  ? makeSamplePeople({ context, sandboxFetch: fetch, identityFetch: fetch })
  : Promise.resolve(false)
await Promise.all([...fillers, people])
locks.release()
await fillArchive(context, fetch)
await fillOwn(context, fetch)
await measureAudiences(context)
await keepStars(context)
await findPlatformDrops(context)
await pool.end()
logger.info(
  { looks, accounts: demoAccounts.length, durationMs: Math.round(performance.now() - start) },
  'history is filled',
)
