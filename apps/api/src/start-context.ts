import type { PgBoss } from 'pg-boss'
import pino, { type Logger } from 'pino'
import { jobs } from '#/operations/job-registry.ts'
import { notifyOperators } from './delivery/notifications/notify-operators.ts'
import { disabledFeatures } from './platform/config/disabled-features.ts'
import { type Env, readEnv } from './platform/config/env.ts'
import { requireOperator } from './platform/config/require-operator.ts'
import { openDatabase } from './platform/db/client.ts'
import { redactParameters } from './platform/db/redact-parameters.ts'
import { openReplica } from './platform/db/replica.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { createEnqueue } from './platform/jobs/enqueue.ts'
import { openQueue, type QueueOptions } from './platform/jobs/queue.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import type { Context } from './primitives/context.ts'
import { openDrive } from './primitives/google/drive-client.ts'
import { openGraph } from './primitives/graph/graph.ts'
import { openGraphBudget } from './primitives/graph/graph-budget.ts'
import { operatorTokens, storedTokens } from './primitives/graph/token-source.ts'
import { createIdentityAdmin } from './primitives/identity/identity-admin.ts'
import { createVault } from './primitives/secrets/vault.ts'
import { openStripe } from './shop/payments/stripe/open-stripe.ts'
import { resumeCollections } from './watch/collection/resume-collections.ts'
import { openOwnClient } from './watch/connections/own-client.ts'

interface Started {
  context: Context
  boss: PgBoss
  close: () => Promise<void>
}

/**
 * For processes that serve requests: callers are gone by then, so their statements shouldn't hold a connection longer.
 */
const statementTimeoutMs = 30_000
/** As many as a worker's jobs hold at once. They are opened only when needed. */
const maxSessionLocks = 4

/** Builds everything an entry point needs from the environment. */
export async function startContext(role: QueueOptions['role'], overrides: Partial<Context> = {}): Promise<Started> {
  const env = readEnv()
  requireOperator(env)
  const logger = await createLogger(env)
  const closeTracing = await openTracing(env, role === 'worker' ? 'tidewatch-worker' : 'tidewatch-api')
  const off = env.SITE_ENVIRONMENT === 'production' ? disabledFeatures(env) : []
  if (off.length > 0) logger.warn({ off }, 'parts of this deployment are off')
  const now = overrides.now ?? (() => new Date())
  const files = await openFileStore(env)
  const { db, pool } = openDatabase({
    url: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    onError: (error) => logger.warn({ err: error }, 'database connection lost'),
    ...(role === 'sender' ? { statementTimeoutMs, pipelinesReads: true } : {}),
    isPooled: env.DATABASE_DIRECT_URL !== env.DATABASE_URL,
  })
  const { pool: directPool } = openDatabase({
    url: env.DATABASE_DIRECT_URL,
    max: maxSessionLocks,
    onError: (error) => logger.warn({ err: error }, 'connection for locks lost'),
  })
  const replica = openReplica({
    url: env.DATABASE_REPLICA_URL,
    max: env.DATABASE_POOL_SIZE,
    primary: db,
    now,
    onError: (error) => logger.warn({ err: error }, 'replica not read'),
  })
  const boss = await openQueue({ jobs, url: env.DATABASE_DIRECT_URL, logger, role })
  const identities = createIdentityAdmin({ env, now })
  const plan = { callsPerHour: env.GRAPH_CALLS_PER_HOUR }
  const enqueue = createEnqueue(boss)
  if (env.TOKEN_ENCRYPTION_KEY.length === 0)
    throw new Error('TOKEN_ENCRYPTION_KEY is not set: it encrypts secrets at rest.')
  const vault = createVault(env.TOKEN_ENCRYPTION_KEY)
  const budget = openGraphBudget({
    db,
    logger,
    plan,
    sources: [operatorTokens(env), storedTokens({ db, vault, now, logger })],
    now,
    random: Math.random,
    notifyStop: (tx, stop) => notifyOperators({ enqueue, now }, tx, stop),
    resumeAt: (tx, at) => resumeCollections(enqueue, tx, at),
  })
  const graph = openGraph({ env, ledger: budget, now })
  const own = openOwnClient(env, now)
  const context = {
    env,
    db,
    pool,
    directPool,
    readReplica: replica.readReplica,
    graph,
    budget,
    own,
    drive: openDrive(env, now),
    payments: openStripe(env, now),
    vault,
    enqueue,
    identities,
    files,
    now,
    logger,
    ...overrides,
  }
  return {
    context,
    boss,
    async close() {
      await boss.stop({ graceful: true, timeout: 20_000 })
      await pool.end()
      await directPool.end()
      await replica.close()
      await closeTracing()
    },
  }
}

/**
 * Pino looks up its caller, for which Node would parse and keep the source map of our whole bundle: 23 MB. Calling it
 * directly from a promise keeps our code off the stack.
 */
export function createLogger(env: Env): Promise<Logger> {
  const options = {
    level: env.LOG_LEVEL,
    redact: ['*.authorization', '*.accessToken'],
    serializers: { err: (error: Error) => pino.stdSerializers.err(redactParameters(error)) },
  }
  // Writes lines asynchronously. A process that exits, even due to an error, first flushes the rest.
  const destination = pino.destination({ dest: 1, sync: false })
  return Promise.resolve().then((pino<never>).bind(null, options, destination))
}
