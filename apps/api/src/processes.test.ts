import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type ServerType, serve } from '@hono/node-server'
import { codes } from '@tidewatch/contract/codes'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { findFreePort } from '@tidewatch/local-services/ports'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#/operations/job-registry.ts'
import { collectAccountJob } from '#/watch/collection/jobs.ts'
import { readEnv } from './platform/config/env.ts'
import { openDatabase } from './platform/db/client.ts'
import { createEnqueue } from './platform/jobs/enqueue.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { createTestDatabase } from './testing/test-database.ts'

const appDir = fileURLToPath(new URL('..', import.meta.url))
const bundleDir = 'test-results/processes'
const tokens = [
  { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' },
  { operatorId: '17841400000000002', accessToken: 'sandbox-operator-token-2' },
]
/** Calls per token and hour: few, so that the processes have to share them. */
const callsPerHour = 40
const startMs = 300_000

const logger = pino({ level: 'fatal' })
const children: ChildProcess[] = []
/** What the sandbox saw: calls per token, requests for the first page per username, and refusals. */
const seen = { calls: new Map<string, number>(), collections: new Map<string, number>(), refused: 0 }
let graph: ServerType
let database: Awaited<ReturnType<typeof createTestDatabase>>
let graphUrl: string
const apiPorts: number[] = []

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['build.mjs', bundleDir], { cwd: appDir })
  database = await createTestDatabase()
  const sandbox = createSandbox({ tokens, budget: callsPerHour })
  graph = serve({
    port: 0,
    fetch: async (request) => {
      const { searchParams } = new URL(request.url)
      const token = searchParams.get('access_token') ?? ''
      const fields = searchParams.get('fields') ?? ''
      seen.calls.set(token, (seen.calls.get(token) ?? 0) + 1)
      const name = /username\(([\w.]+)\)/.exec(fields)?.[1]
      if (name && fields.includes('media.limit') && !fields.includes('after(')) {
        seen.collections.set(name, (seen.collections.get(name) ?? 0) + 1)
      }
      const response = await sandbox.fetch(request)
      if (response.status === 400 && (await response.clone().text()).includes('request limit reached'))
        seen.refused += 1
      return response
    },
  })
  await once(graph, 'listening')
  const address = graph.address()
  graphUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}, startMs)

afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
  graph.close()
  await database.drop()
}, startMs)

const metricsToken = 'scrape-me-and-nobody-else'

function environment(port: number): Record<string, string> {
  return {
    NODE_ENV: 'test',
    SITE_ENVIRONMENT: 'test',
    LOG_LEVEL: 'error',
    PORT: String(port),
    DATABASE_URL: database.url,
    GRAPH_BASE_URL: graphUrl,
    GRAPH_TOKENS: tokens.map(({ operatorId, accessToken }) => `${operatorId}:${accessToken}`).join(','),
    GRAPH_CALLS_PER_HOUR: String(callsPerHour),
    METRICS_TOKEN: metricsToken,
    GRAPH_SOURCE: 'sample',
    AUTH_EMULATOR_ORIGIN: 'http://auth.test',
    TOKEN_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    DATABASE_POOL_SIZE: '8',
  }
}

async function startProcess(name: 'server' | 'worker'): Promise<number> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [path.join(bundleDir, `${name}.js`)], {
    cwd: appDir,
    env: environment(port),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  const health = name === 'server' ? '/api/ready' : '/health'
  const status = async () => (await fetch(`http://127.0.0.1:${port}${health}`)).status
  await expect.poll(status, { timeout: startMs, interval: 200 }).toBe(200)
  return port
}

/** How many collection jobs a worker's metrics count as done. */
async function countDone(workerPort: number): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${workerPort}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  expect(metrics.headers.get('content-type')).toContain('text/plain')
  const count = /tidewatch_job_duration_seconds_count\{job="collect-account",outcome="done"\} (\d+)/
  return Number(count.exec(await metrics.text())?.[1] ?? 0)
}

/** Readable accounts of the sandbox whose posts fit on one page, with their ids. */
async function smallAccounts(count: number): Promise<{ id: string; username: string }[]> {
  const sandbox = createSandbox({ tokens: tokens.slice(0, 1) })
  const page = await (await sandbox.request('/')).text()
  const found: { id: string; username: string }[] = []
  for (const [, username] of page.matchAll(/\/biography\?handle=([a-z0-9._]+)/g)) {
    if (found.length === count || !username || username.startsWith('fault.')) continue
    const query = new URLSearchParams({
      fields: `business_discovery.username(${username}){id,username,media_count,media.limit(50){id}}`,
      access_token: tokens[0]?.accessToken ?? '',
    })
    const response = await sandbox.request(`/v26.0/${tokens[0]?.operatorId}?${query}`)
    if (response.status !== 200) continue
    const { business_discovery: account } = (await response.json()) as {
      business_discovery: { id: string; media_count?: number }
    }
    if ((account.media_count ?? 1_000) <= 50) found.push({ id: account.id, username })
  }
  return found
}

test('two APIs and three workers run every due collection once, and no token exceeds its budget', async () => {
  const { db, pool } = openDatabase({ url: database.url, max: 2, onError: (error) => logger.warn(error) })
  const boss = await openQueue({ jobs, url: database.url, logger, role: 'sender' })
  expect(readEnv(environment(0)).GRAPH_CALLS_PER_HOUR).toBe(callsPerHour)
  const due = await smallAccounts(12)
  expect(due).toHaveLength(12)
  for (const { id, username } of due) {
    await db.execute(sql`
      insert into accounts (instagram_id, username, source, queue_class, next_collection_at)
      values (${id}, ${username}, 'sample', 'paid', now() - interval '1 hour')`)
  }
  apiPorts.push(...(await Promise.all([startProcess('server'), startProcess('server')])))
  const workerPorts = await Promise.all([startProcess('worker'), startProcess('worker'), startProcess('worker')])

  // As many jobs as accounts, so that all compete for the same accounts at once.
  const enqueue = createEnqueue(boss)
  for (let worker = 0; worker < 12; worker += 1) await enqueue(db, collectAccountJob, { worker })
  const waiting = sql`select 1 from accounts where next_collection_at <= now()`
  await expect.poll(async () => (await db.execute(waiting)).rows, { timeout: startMs, interval: 250 }).toEqual([])
  expect(Object.fromEntries(seen.collections)).toEqual(Object.fromEntries(due.map(({ username }) => [username, 1])))
  const doneJobs = async () => (await Promise.all(workerPorts.map(countDone))).reduce((sum, count) => sum + count)
  await expect.poll(doneJobs).toBeGreaterThan(0)
  const { rows: snapshots } = await db.execute(sql`select account_id from profile_snapshots`)
  expect(snapshots).toHaveLength(12)

  const answers = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const response = await fetch(`http://127.0.0.1:${apiPorts[index % 2]}/api${searchAccount.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index}` },
        body: JSON.stringify({ query: `nobody.${index}` }),
      })
      return ((await response.json()) as { code: number }).code
    }),
  )
  // The visitors' share, a fifth of two tokens' 40 calls, and not one more.
  const share = (2 * callsPerHour) / 5
  expect(answers.filter((code) => code === codes.noSuchAccount)).toHaveLength(share)
  const refusals: number[] = [codes.tooManyRequests, codes.sourceBusy]
  expect(answers.filter((code) => refusals.includes(code))).toHaveLength(80 - share)
  expect(seen.refused).toBe(0)
  for (const calls of seen.calls.values()) expect(calls).toBeLessThanOrEqual(Math.floor(callsPerHour * 0.9))
  await boss.stop({ graceful: false })
  await pool.end()
}, 900_000)
