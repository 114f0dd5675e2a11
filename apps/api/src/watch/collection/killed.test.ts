import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { addMonitor } from '@tidewatch/contract/monitor'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNow } from '#/testing/clock.ts'
import { superviseAfterSilence, takeAndLoseJob } from '#/testing/lose-job.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const operator = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }
const program = fileURLToPath(new URL('../../testing/look-process.ts', import.meta.url))
const later = new Date(testNow.getTime() + 3 * 86_400_000)

let server: Server
let now = testNow
/** Called with each question; the answer waits for it. */
let onQuestion: (query: string) => Promise<void> = async () => {}
const apis: TestApp[] = []

beforeAll(async () => {
  const sandbox = createSandbox({ tokens: [operator], clock: () => now })
  server = createServer(async (request, response) => {
    await onQuestion(decodeURIComponent(request.url ?? ''))
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

/** Starts a look in a process of its own. */
function startLook({ api, accountId }: { api: TestApp; accountId: string }, at: Date): ChildProcess {
  return spawn(process.execPath, [program, accountId, at.toISOString()], {
    stdio: 'inherit',
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: api.context.env.DATABASE_URL,
      TOKEN_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      GRAPH_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      GRAPH_TOKENS: `${operator.operatorId}:${operator.accessToken}`,
      GRAPH_LANE: 'sample',
      SITE_ENVIRONMENT: 'test',
    },
  })
}

async function look(watched: { api: TestApp; accountId: string }, at: Date): Promise<void> {
  const [code] = await once(startLook(watched, at), 'exit')
  expect(code).toBe(0)
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

/** Everything that looks leave behind, without the ids that each database makes up. */
async function rowsOf({ api }: { api: TestApp }) {
  const { rows } = await api.context.db.execute<Record<string, unknown>>(sql`
    select
      (select jsonb_agg(to_jsonb(t) - 'id' - 'created_at' - 'held_until' order by t.instagram_id) from accounts t) as accounts,
      (select jsonb_agg(to_jsonb(t) - 'account_id' order by t.username) from account_usernames t) as names,
      (select jsonb_agg(to_jsonb(t) - 'account_id' order by t.captured_at) from profile_snapshots t) as looks,
      (select jsonb_agg(to_jsonb(t) - 'account_id' order by t.media_id) from media t) as posts,
      (select jsonb_agg(to_jsonb(t) - 'account_id' order by t.media_id, t.captured_at) from media_snapshots t) as reactions,
      (select jsonb_agg(to_jsonb(t) - 'subject_id' order by t.activity_id) from activities t) as changes,
      (select jsonb_agg(data - 'monitorId' order by data->>'runKey') from pgboss.job where name = 'write-report') as reports`)
  return rows[0] ?? {}
}

test('looks that are killed while reading and while storing leave the rows of looks that were not', async () => {
  const [calm, killed] = [await watching('tidewater.fc'), await watching('tidewater.fc')]
  await look(calm, testNow)

  const untouched = await rowsOf(killed)
  // Killed while it waits for the third page.
  const reading = Promise.withResolvers<void>()
  let pages = 0
  onQuestion = async () => {
    pages += 1
    if (pages < 3) return
    reading.resolve()
    await new Promise(() => {})
  }
  expect(await takeAndLoseJob(killed.api, 'collect-account')).toMatchObject({ data: { accountId: killed.accountId } })
  const reader = startLook(killed, testNow)
  await reading.promise
  await kill(reader)
  onQuestion = async () => {}
  expect(await rowsOf(killed)).toMatchObject({ looks: null, posts: null, changes: null, names: untouched.names })
  // Half a minute without a sign of life, and another worker takes the job over.
  await superviseAfterSilence(killed.api, 'collect-account', 20)
  expect(await killed.api.boss.fetch('collect-account')).toEqual([])
  await superviseAfterSilence(killed.api, 'collect-account', 31)
  expect(await killed.api.boss.fetch('collect-account')).toMatchObject([{ data: { accountId: killed.accountId } }])
  await look(killed, testNow)
  expect(await rowsOf(killed)).toEqual(await rowsOf(calm))

  now = later
  await look(calm, later)
  // Killed in the middle of storing: the look is there, what changed is not yet.
  const { pool } = killed.api.context
  const blocker = await pool.connect()
  await blocker.query('begin; lock table media_snapshots in exclusive mode')
  const writer = startLook(killed, later)
  for (let isWaiting = false; !isWaiting; ) {
    const { rows } = await pool.query(
      'select 1 from pg_locks join pg_database on pg_database.oid = database where not granted and relation is not null and datname = current_database()',
    )
    isWaiting = rows.length > 0
  }
  await kill(writer)
  await blocker.query('rollback')
  blocker.release()
  await look(killed, later)
  const rows = await rowsOf(killed)
  expect(rows).toEqual(await rowsOf(calm))
  expect(rows.changes).not.toBeNull()
}, 300_000)
