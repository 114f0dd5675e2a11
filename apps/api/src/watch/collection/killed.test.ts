import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { addDays, addMilliseconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNow } from '#/testing/clock.ts'
import { fetchAndLoseJob, superviseAfterTimeout } from '#/testing/lose-job.ts'
import { bundleProgram } from '#/testing/processes/bundle-program.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { leaseMs } from './lease.ts'

const operator = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }
const later = addDays(testNow, 3)
/** By then, a killed worker's lease has expired. */
const afterLease = (at: Date) => addMilliseconds(at, leaseMs)

let program: string
let server: Server
let now = testNow
/** Called for each request; the answer waits for it. */
let onRequest: (query: string) => Promise<void> = async () => {}
const apis: TestApp[] = []

beforeAll(async () => {
  program = await bundleProgram('collect-process')
  const sandbox = createSandbox({ tokens: [operator], clock: () => now })
  server = createServer(async (request, response) => {
    await onRequest(decodeURIComponent(request.url ?? ''))
    const answer = await sandbox.request(`http://graph.test${request.url}`)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await Promise.all(apis.map((api) => api.close()))
})

async function watching(username: string) {
  const api = await createTestApp()
  apis.push(api)
  const token = await api.signIn({ id: 'watcher' })
  await callApi(api.app, addMonitor, { token, body: { username } })
  const { rows } = await api.context.db.execute<{ id: string }>(sql`select id from accounts`)
  return { api, accountId: rows[0]?.id ?? '' }
}

/** Starts a worker in its own process. */
function startCollection({ api, accountId }: { api: TestApp; accountId: string }, at: Date): ChildProcess {
  return spawn(process.execPath, [program, accountId, at.toISOString()], {
    stdio: 'inherit',
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: api.context.env.DATABASE_URL,
      TOKEN_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      GRAPH_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      GRAPH_TOKENS: `${operator.operatorId}:${operator.accessToken}`,
      GRAPH_SOURCE: 'sample',
      SITE_ENVIRONMENT: 'test',
    },
  })
}

async function collect(watched: { api: TestApp; accountId: string }, at: Date): Promise<void> {
  expect(await exitCodeOf(startCollection(watched, at))).toBe(0)
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

/** All rows that collections write, without the ids that each database generates. */
async function rowsOf({ api }: { api: TestApp }) {
  const { rows } = await api.context.db.execute<Record<string, unknown>>(sql`
    select
      (select jsonb_agg(to_jsonb(t) - 'id' - 'created_at' - 'lease_id' - 'lease_until' order by t.instagram_id) from accounts t) as accounts,
      (select jsonb_agg(to_jsonb(t) - 'account_id' order by t.username) from account_usernames t) as names,
      (select jsonb_agg(to_jsonb(t) - 'account_id' order by t.captured_at) from profile_snapshots t) as collections,
      (select jsonb_agg(to_jsonb(t) - 'account_id' order by t.media_id) from media t) as posts,
      (select jsonb_agg(to_jsonb(t) - 'account_id' order by t.media_id, t.captured_at) from media_snapshots t) as reactions,
      (select jsonb_agg(to_jsonb(t) - 'subject_id' order by t.activity_id) from activities t) as changes,
      (select jsonb_agg(data - 'monitorId' order by data->>'runKey') from pgboss.job where name = 'write-report') as reports`)
  return rows[0] ?? {}
}

test('collections killed while reading and while storing leave the same rows as undisturbed ones', async () => {
  const [undisturbed, killed] = [await watching('tidewater.fc'), await watching('tidewater.fc')]
  await collect(undisturbed, afterLease(testNow))

  const untouched = await rowsOf(killed)
  // Killed while waiting for the third page.
  const reading = Promise.withResolvers<void>()
  let pages = 0
  onRequest = async () => {
    pages += 1
    if (pages < 3) return
    reading.resolve()
    await new Promise(() => {})
  }
  expect(await fetchAndLoseJob(killed.api, 'collect-account')).toMatchObject({ data: { accountId: killed.accountId } })
  const reader = startCollection(killed, testNow)
  await reading.promise
  await kill(reader)
  onRequest = async () => {}
  expect(await rowsOf(killed)).toMatchObject({ collections: null, posts: null, changes: null, names: untouched.names })
  // After ten seconds without a heartbeat, another worker takes the job over.
  await superviseAfterTimeout(killed.api, 'collect-account', 0)
  expect(await killed.api.boss.fetch('collect-account')).toEqual([])
  await superviseAfterTimeout(killed.api, 'collect-account', 11)
  expect(await killed.api.boss.fetch('collect-account')).toMatchObject([{ data: { accountId: killed.accountId } }])
  // Until the lease expires, the account still belongs to the dead worker.
  expect(await exitCodeOf(startCollection(killed, testNow))).toBe(1)
  await collect(killed, afterLease(testNow))
  expect(await rowsOf(killed)).toEqual(await rowsOf(undisturbed))

  now = later
  await collect(undisturbed, afterLease(later))
  // Killed while storing: the snapshot is written, the changes aren't yet.
  const { pool } = killed.api.context
  const blocker = await pool.connect()
  await blocker.query('begin; lock table media_snapshots in exclusive mode')
  const writer = startCollection(killed, later)
  for (let isWaiting = false; !isWaiting; ) {
    const { rows } = await pool.query(
      'select 1 from pg_locks join pg_database on pg_database.oid = database where not granted and relation is not null and datname = current_database()',
    )
    isWaiting = rows.length > 0
  }
  await kill(writer)
  await blocker.query('rollback')
  blocker.release()
  await collect(killed, afterLease(later))
  const rows = await rowsOf(killed)
  expect(rows).toEqual(await rowsOf(undisturbed))
  expect(rows.changes).not.toBeNull()
}, 300_000)
