import { createECDH } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@tidewatch/contract/users/users'
import type { Stop } from '@tidewatch/instagram/token-stop'
import { createSandbox, type SandboxOptions } from '@tidewatch/local-services/graph-sandbox'
import { createLogin } from '@tidewatch/local-services/graph-sandbox-login'
import { createPaymentSandbox } from '@tidewatch/local-services/payment-sandbox'
import { sql } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import pino from 'pino'
import { createApp } from '#/app.ts'
import { notifyOperators } from '#/delivery/notifications/notify-operators.ts'
import { createHandlers } from '#/handlers.ts'
import { jobs } from '#/operations/job-registry.ts'
import { readEnv } from '#/platform/config/env.ts'
import { type Database, openDatabase, type Transaction } from '#/platform/db/client.ts'
import type { ListenerOptions } from '#/platform/db/listener.ts'
import type { ReadReplica } from '#/platform/db/replica.ts'
import { openFileStore } from '#/platform/files/open-file-store.ts'
import { loadApiMessages } from '#/platform/http/messages.ts'
import { createEnqueue } from '#/platform/jobs/enqueue.ts'
import { openQueue } from '#/platform/jobs/queue.ts'
import { openReadiness } from '#/platform/readiness.ts'
import type { Context } from '#/primitives/context.ts'
import { openDrive } from '#/primitives/google/drive-client.ts'
import { openGraph } from '#/primitives/graph/graph.ts'
import { openGraphBudget } from '#/primitives/graph/graph-budget.ts'
import { operatorTokens, storedTokens } from '#/primitives/graph/token-source.ts'
import type { IdentityAdmin } from '#/primitives/identity/identity-admin.ts'
import { createIdTokenVerifier } from '#/primitives/identity/verify-id-token.ts'
import { enqueueDueMessages } from '#/primitives/outbox/enqueue-due-messages.ts'
import type { MailTransport } from '#/primitives/outbox/mail-transport.ts'
import { createVault } from '#/primitives/secrets/vault.ts'
import { openStripe } from '#/shop/payments/stripe/open-stripe.ts'
import { resumeCollections } from '#/watch/collection/resume-collections.ts'
import { openOwnClient } from '#/watch/connections/own-client.ts'
import { openProgressHub } from '#/watch/monitors/progress-hub.ts'
import { createClock, type TestClock } from './clock.ts'
import type { DatabaseProxy } from './database-proxy.ts'
import { callApi, idTokenOf, type TestIdentity } from './test-api.ts'
import { createTestDatabase } from './test-database.ts'

const instagramApp = { appId: '900000000000001', appSecret: 'app-secret' }
const operator = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }

/** Identifies this API to browsers' push services: a P-256 key pair for tests only. */
const pushKeys = createECDH('prime256v1')
const testPushKeys = {
  VAPID_PUBLIC_KEY: pushKeys.generateKeys('base64url'),
  VAPID_PRIVATE_KEY: pushKeys.getPrivateKey('base64url'),
  VAPID_SUBJECT: 'mailto:ops@tidewatch.test',
}

/**
 * The API on its own database, with the Graph sandbox as Instagram, a clock that only tests advance, and emails that
 * are collected instead of sent. Jobs wait in the real queue until `runJobs`.
 */
export async function createTestApp(
  options: {
    fetch?: typeof fetch
    budget?: number
    env?: Record<string, string>
    /** Proxies the API's database connections, or makes the API log in with another role. */
    proxy?: Pick<DatabaseProxy, 'open'>
    /** Pools connections between the API and the database; whatever needs its own connection bypasses it. */
    pooler?: Pick<DatabaseProxy, 'open'>
    /** A sample Drive and export schedules, served by the sandbox. */
    sandboxParts?: (clock: TestClock) => Pick<SandboxOptions, 'drive' | 'schedules' | 'tool'>
    /** Runs reads that may be a few seconds stale. */
    readReplica?: ReadReplica
    /** Replaces the delays before the progress hub reconnects. */
    wait?: ListenerOptions['wait']
  } = {},
) {
  const database = await createTestDatabase()
  const databaseUrl = (await options.proxy?.open(database.url)) ?? database.url
  const poolUrl = (await options.pooler?.open(databaseUrl)) ?? databaseUrl
  const clock = createClock()
  const filesDir = await mkdtemp(join(tmpdir(), 'tidewatch-files-'))
  const logger = pino({ level: 'fatal' })
  const env = readEnv({
    NODE_ENV: 'test',
    SITE_ENVIRONMENT: 'test',
    DATABASE_URL: poolUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    GRAPH_BASE_URL: 'http://graph.test',
    GRAPH_TOKENS: `${operator.operatorId}:${operator.accessToken}`,
    GRAPH_SOURCE: 'sample',
    INSTAGRAM_APP_ID: instagramApp.appId,
    INSTAGRAM_APP_SECRET: instagramApp.appSecret,
    INSTAGRAM_WEBHOOK_TOKEN: 'webhook-token',
    INSTAGRAM_LOGIN_URL: 'http://graph.test/instagram',
    INSTAGRAM_TOKEN_URL: 'http://graph.test/instagram',
    INSTAGRAM_GRAPH_URL: 'http://graph.test/instagram',
    TELEGRAM_BOT_TOKEN: '1:bot-token',
    TELEGRAM_BOT_USERNAME: 'tidewatch_bot',
    TELEGRAM_WEBHOOK_SECRET: 'telegram-shows-this-secret',
    TELEGRAM_API_ORIGIN: 'http://telegram.test',
    ...testPushKeys,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_ORIGIN: 'http://payments.test',
    TAX_PERCENT: '20',
    TOKEN_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    REPORT_SIGNING_KEY: `test:${Buffer.alloc(32, 9).toString('base64')}`,
    AUTH_EMULATOR_ORIGIN: 'http://auth.test',
    FILES_DIR: filesDir,
    DELIVERY_FOLDER: join(filesDir, 'deliveries'),
    ...options.env,
  })
  const { db, pool } = openDatabase({
    url: poolUrl,
    max: 5,
    onError: (error) => logger.warn(error),
    pipelinesReads: true,
    isPooled: poolUrl !== databaseUrl,
  })
  const { pool: directPool } = openDatabase({ url: databaseUrl, max: 2, onError: (error) => logger.warn(error) })
  const boss = await openQueue({ jobs, url: databaseUrl, logger, role: 'sender' })
  const ownerUrl = new URL(database.url)
  ownerUrl.pathname = new URL(databaseUrl).pathname
  const { pool: owner } = openDatabase({ url: ownerUrl.href, max: 1, onError: (error) => logger.warn(error) })
  let queueTime = 0
  /** Delays of jobs end by the test's clock, as far as it got, so that they don't depend on the day of the test. */
  const setQueueTime = async () => {
    const now = clock.now().getTime()
    if (now <= queueTime) return
    const at = `timestamptz '${new Date(now).toISOString()}'`
    // It creeps on, as jobs run in the order of their times. Tests may have replaced Date, but not the database's clock.
    await owner.query(`do $do$ begin execute format($f$
      create or replace function pgboss.job_now() returns timestamptz language sql stable
      as $$ select timestamptz %L + (pg_catalog.now() - timestamptz %L) / 100 $$
      $f$, ${queueTime === 0 ? at : `greatest(${at}, pgboss.job_now())`}, pg_catalog.now()); end $do$`)
    queueTime = now
  }
  await setQueueTime()
  const send = async (url: string, init: RequestInit) => app.request(url.replace('http://api.test', ''), init)
  const instagramLogin = createLogin(
    {
      ...instagramApp,
      callbacks: {
        webhook: 'http://api.test/api/connection/webhook',
        deauthorize: 'http://api.test/api/connection/deauthorize',
        deletion: 'http://api.test/api/connection/data-deletion',
      },
      send,
    },
    clock.now,
  )
  const sandbox = createSandbox({
    login: instagramLogin,
    tokens: [operator],
    clock: clock.now,
    budget: options.budget ?? 100_000,
    ...options.sandboxParts?.(clock),
  })
  const payments = createPaymentSandbox({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    webhookUrl: 'http://api.test/api/shop/webhook/stripe',
    publicOrigin: 'http://payments.test',
    clock: clock.now,
    send,
  })
  const paymentFetch = (async (input: string | URL | Request, init?: RequestInit) =>
    payments.app.request(input instanceof URL ? input.href : input, init)) as typeof fetch
  const sandboxFetch = (async (input: string | URL | Request, init?: RequestInit) =>
    sandbox.request(input instanceof URL ? input.href : input, init)) as typeof fetch
  const erased: string[] = []
  const validSince = new Map<string, Date>()
  const identities: IdentityAdmin = {
    erase: async (id) => void erased.push(id),
    passwordPolicy: async () => ({ isEnforced: true, minLength: 8 }),
    validSince: async (ids) => new Map(ids.map((id) => [id, validSince.get(id) ?? new Date(0)])),
  }
  const plan = { callsPerHour: options.budget ?? 100_000 }
  const vault = createVault(env.TOKEN_ENCRYPTION_KEY)
  const sources = [operatorTokens(env), storedTokens({ db, vault, now: clock.now, logger })]
  const enqueue = createEnqueue(boss)
  const notifyStop = (tx: Transaction, stop: Stop) => notifyOperators({ enqueue, now: clock.now }, tx, stop)
  const resumeAt = (tx: Transaction, at: Date) => resumeCollections(enqueue, tx, at)
  const budget = openGraphBudget({ db, logger, plan, sources, now: clock.now, random: () => 0, notifyStop, resumeAt })
  const graph = openGraph({ env, ledger: budget, now: clock.now, fetch: options.fetch ?? sandboxFetch })
  const own = openOwnClient(env, clock.now, options.fetch ?? sandboxFetch)
  const context: Context = {
    env,
    db,
    pool,
    directPool,
    readReplica: options.readReplica ?? ((read) => read(db)),
    graph,
    budget,
    own,
    drive: openDrive(env, clock.now, options.fetch ?? sandboxFetch),
    payments: openStripe(env, clock.now, paymentFetch),
    vault,
    enqueue,
    identities,
    files: await openFileStore(env),
    now: clock.now,
    logger,
  }
  const progressHub = await openProgressHub({
    url: databaseUrl,
    logger,
    ...(options.wait ? { wait: options.wait } : {}),
  })
  const readiness = openReadiness(context)
  const app = createApp({
    context,
    messages: await loadApiMessages(),
    verifyIdToken: createIdTokenVerifier({ projectId: 'demo-tidewatch', emulator: true, now: clock.now }),
    progressHub,
    readiness,
  })
  const mails: SendMailOptions[] = []
  const transport: MailTransport = {
    async sendMail(mail) {
      mails.push(mail)
    },
  }
  const handlers = createHandlers(context, transport)

  return {
    app,
    context,
    readiness,
    /** The sandbox, for an owner's actions on Instagram. */
    sandbox,
    /** The payment sandbox, for paying and delivering webhooks. */
    payments,
    clock,
    mails,
    /** Identities erased at the identity provider. */
    erased,
    /** Simulates a password reset at the identity provider. */
    resetPassword: (identityId: string) => void validSince.set(identityId, clock.now()),
    boss,
    progressHub,
    filesDir,
    databaseUrl,
    /** Runs all jobs due by the test's clock, and those they enqueue, one after another. Throws what a job throws. */
    async runJobs(): Promise<void> {
      for (let hasRun = true; hasRun; ) {
        await setQueueTime()
        hasRun = false
        const due = await queuesWithWork(db)
        for (const { job, run } of handlers.filter(({ job }) => due.has(job.name))) {
          for (const queued of await boss.fetch<object>(job.name, { batchSize: 50 })) {
            await run(queued.data, new AbortController().signal)
            await boss.complete(job.name, queued.id)
            hasRun = true
          }
        }
      }
    },
    /** What workers do every minute for waiting messages. */
    enqueueDueMessages: () => enqueueDueMessages(context),
    /** Logs in a new or known identity and returns its session token. */
    async signIn(identity: TestIdentity): Promise<string> {
      const body = { 'firebase-token': idTokenOf(identity, clock.now()) }
      const { data } = await callApi(app, login, { body })
      return data.token
    },
    async close(): Promise<void> {
      await progressHub.close()
      await boss.stop({ graceful: false })
      await pool.end()
      await directPool.end()
      await owner.end()
      await database.drop()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

/** One query for all queues: polling each for a job takes longer than most jobs. */
async function queuesWithWork(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= pgboss.job_now()`,
  )
  return new Set(rows.map(({ name }) => name))
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
