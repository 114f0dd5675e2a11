import { subDays } from 'date-fns'
import { fillArchive } from './operations/samples/fill-archive.ts'
import { fillHistory, historyDays, prepareDemo } from './operations/samples/fill-history.ts'
import { fillOwn } from './operations/samples/fill-own.ts'
import { makeSamplePeople } from './operations/samples/sample-people.ts'
import { readEnv } from './platform/config/env.ts'
import { openDatabase } from './platform/db/client.ts'
import { ensureSnapshotPartitions } from './platform/db/partitions.ts'
import { openFileStore } from './platform/files/file-store.ts'
import { openGraph } from './primitives/graph/graph.ts'
import { openGraphBudget } from './primitives/graph/graph-budget.ts'
import { operatorTokens } from './primitives/graph/token-source.ts'
import { createIdentityAdmin } from './primitives/identity/identity-admin.ts'
import { createTokenVault } from './primitives/secrets/token-vault.ts'
import { keepStars } from './reports/public-figures/keep-stars.ts'
import { createLogger } from './start-context.ts'
import { lockAccount, unlockAccount } from './watch/accounts/account-lock.ts'
import { measureAudiences } from './watch/accounts/audience-rank.ts'
import { findPlatformDrops } from './watch/accounts/platform-days.ts'
import { type DemoAccount, demoAccounts } from './watch/accounts/sample-accounts.ts'
import { openOwnClient } from './watch/connections/own-client.ts'
import { objectedNames } from './watch/objections/objections.ts'

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
