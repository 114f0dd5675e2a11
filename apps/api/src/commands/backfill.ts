import { subDays } from 'date-fns'
import { fillArchive } from '#/operations/samples/fill-archive.ts'
import { fillConnectedAccount } from '#/operations/samples/fill-connected-account.ts'
import { fillLeasedHistory, historyDays, prepareSample } from '#/operations/samples/fill-history.ts'
import type { LeasedAccount } from '#/operations/samples/lease-account.ts'
import { createSampleUsers } from '#/operations/samples/sample-people.ts'
import { readEnv } from '#/platform/config/env.ts'
import { openDatabase } from '#/platform/db/client.ts'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { openFileStore } from '#/platform/files/open-file-store.ts'
import { openGraph } from '#/primitives/graph/graph.ts'
import { openGraphBudget } from '#/primitives/graph/graph-budget.ts'
import { operatorTokens } from '#/primitives/graph/token-source.ts'
import { createIdentityAdmin } from '#/primitives/identity/identity-admin.ts'
import { createVault } from '#/primitives/secrets/vault.ts'
import { syncPublicFigures } from '#/reports/public-figures/sync-public-figures.ts'
import { createLogger } from '#/start-context.ts'
import { measureAudiences } from '#/watch/accounts/audience-rank.ts'
import { findPlatformDrops } from '#/watch/accounts/platform-days.ts'
import { type SampleAccount, sampleAccounts } from '#/watch/accounts/sample-accounts.ts'
import { openOwnClient } from '#/watch/connections/own-client.ts'
import { objectedNames } from '#/watch/objections/objections.ts'

/** Accounts filled at a time: they share one database, and people want to use the product meanwhile. */
const concurrency = 3

const env = readEnv()
const logger = await createLogger(env)
if (env.GRAPH_SOURCE !== 'sample')
  throw new Error('History can be filled from the Graph sandbox only (GRAPH_SOURCE=sample).')

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
  directPool: pool,
  readReplica: <T>(read: (stored: typeof db) => Promise<T>) => read(db),
  graph,
  budget,
  own: openOwnClient(env, now),
  payments: null,
  drive: null,
  vault: createVault(env.TOKEN_ENCRYPTION_KEY),
  enqueue,
  identities,
  files: await openFileStore(env),
  now,
  logger,
}

await ensureSnapshotPartitions(db, subDays(now(), historyDays + 1), now())
const start = performance.now()
// All accounts are leased until their history is filled in, so that regular collections wait for it.
const remaining: ({ sample: SampleAccount } & LeasedAccount)[] = []
const objected = await objectedNames(
  db,
  sampleAccounts.map(({ handle }) => handle),
)
for (const sample of sampleAccounts.filter(({ handle }) => !objected.has(handle))) {
  remaining.push({ sample, ...(await prepareSample(context, sample, fetch)) })
}
let collections = 0
const fillers = Array.from({ length: concurrency }, async () => {
  for (let next = remaining.shift(); next; next = remaining.shift()) {
    const done = await fillLeasedHistory(context, next, fetch)
    await next.release()
    collections += done
  }
})
// Their passwords are public, so they are created only in the Auth emulator, which no deployment uses.
const people = env.AUTH_EMULATOR_ORIGIN
  ? createSampleUsers({ context, sandboxFetch: fetch, identityFetch: fetch })
  : Promise.resolve(false)
await Promise.all([...fillers, people])
await fillArchive(context, fetch)
await fillConnectedAccount(context, fetch)
await measureAudiences(context)
await syncPublicFigures(context)
await findPlatformDrops(context)
await pool.end()
logger.info(
  { collections, accounts: sampleAccounts.length, durationMs: Math.round(performance.now() - start) },
  'history is filled',
)
