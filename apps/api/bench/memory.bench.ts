import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { callPath } from '@tidewatch/contract/define-call'
import { readChangeTable, readDayTable } from '@tidewatch/contract/delivery/tables'
import { exportLedger } from '@tidewatch/contract/reports/exports'
import { exportUser } from '@tidewatch/contract/users/users'
import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import type pg from 'pg'
import pino from 'pino'
import { jobs } from '../src/operations/job-registry.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import { migrateQueues } from '../src/platform/jobs/migrate-queues.ts'
import { bundle, deployedNodeFlags, startReadServer } from './ask-server.ts'
import { seedHistory, seedWatchers } from './seed-history.ts'

// Resident memory of the idle API and worker, and the API's peak while it sends the largest responses: 1,000,000
// followers as tables and as JSON, all data of a user with them, and ten years of an account with 200,000 changes. A
// smaller list comes first, to show what doesn't grow.
const sizes = [100_000, 1_000_000]
const changes = 200_000
const goals = { rest: 180, growth: 1.2 }
/** Fails if a goal is exceeded by this factor. */
const tolerance = 1.2
const settleMs = 5_000
/** Until a worker has polled each of its queues. */
const workerSettleMs = 15_000
const sampleIntervalMs = 50
const now = new Date('2026-11-21T12:00:00Z')
let isEnding = false
const fail = (error: Error) => {
  if (!isEnding) throw error
}

const postgres = await startTemporaryPostgres()
const filesDir = await mkdtemp(join(tmpdir(), 'tidewatch-bench-'))
try {
  await postgres.createDatabase('memory')
  const url = postgres.url('memory')
  const { db, pool } = openDatabase({ url, max: 2, onError: fail })
  await migrateDatabase(db, pool, now)
  const accountId = await seedHistory(db, pool, { days: 3_700, until: now })
  await seedChanges(pool, accountId)
  const watchers = await seedWatchers(pool, accountId, now)
  const lists = []
  for (const [index, size] of sizes.entries()) {
    const token = watchers[index]?.token ?? ''
    lists.push({ size, token, id: await seedFollowers(pool, watchers[index]?.monitorId ?? '', size) })
  }
  await pool.query('vacuum analyze')
  const server = await startReadServer({ url, filesDir, now })
  const megabytes = async () => (await server.used()).rss / 1024 ** 2
  await setTimeout(settleMs)
  printResult('the API at rest', await megabytes(), goals.rest, 'MB')

  /** The peak memory during a request. */
  const peakMemory = async (path: string, token: string) => {
    let peak = 0
    let isDone = false
    const answer = server.ask(`/api${path}`, token).finally(() => {
      isDone = true
    })
    while (!isDone) {
      peak = Math.max(peak, await megabytes())
      await setTimeout(sampleIntervalMs)
    }
    await answer
    return peak
  }
  const ledger = (format: string) => (id: string) => `${callPath(exportLedger, { id })}?format=${format}`
  const answers: [string, (id: string) => string][] = [
    ['followers as CSV', ledger('csv')],
    ['followers as JSON', ledger('json')],
    ['everything about a user', () => callPath(exportUser)],
  ]
  for (const [name, pathOf] of answers) {
    const found: number[] = []
    for (const { id, token } of lists) found.push(await peakMemory(pathOf(id), token))
    const [small = Number.NaN, large = Number.NaN] = found
    printResult(`${name}, ${sizes[1]} against ${sizes[0]}`, large / small, goals.growth, `x, ${large.toFixed(0)} MB`)
  }
  const token = watchers[2]?.token ?? ''
  const days = await peakMemory(callPath(readDayTable), token)
  printResult(
    `changes as a table, ${changes} against ten years of days`,
    (await peakMemory(callPath(readChangeTable), token)) / days,
    goals.growth,
    'x',
  )
  await server.stop()
  // Only Linux reports another process's memory.
  if (process.platform === 'linux') printResult('the worker at rest', await workerAtRest(), goals.rest, 'MB')
  isEnding = true
  await pool.end()
} finally {
  isEnding = true
  await postgres.stop()
  await rm(filesDir, { recursive: true, force: true })
}

/** The memory of an idle worker in MB. */
async function workerAtRest(): Promise<number> {
  await postgres.createDatabase('worker')
  const url = postgres.url('worker')
  const { db, pool } = openDatabase({ url, max: 2, onError: fail })
  await migrateDatabase(db, pool, now)
  await pool.end()
  await migrateQueues({ jobs, url, logger: pino({ level: 'error' }) })
  const worker = spawn(process.execPath, [...deployedNodeFlags, await bundle('src/worker.ts')], {
    env: {
      NODE_ENV: 'test',
      SITE_ENVIRONMENT: 'test',
      PORT: '0',
      DATABASE_URL: url,
      GRAPH_BASE_URL: 'http://graph.test',
      AUTH_EMULATOR_ORIGIN: 'http://auth.test',
      TOKEN_ENCRYPTION_KEY: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
      FILES_DIR: filesDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await setTimeout(workerSettleMs)
    const status = await readFile(`/proc/${worker.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
  } finally {
    if (worker.exitCode === null) {
      worker.kill('SIGTERM')
      await once(worker, 'exit')
    }
  }
}

function printResult(name: string, value: number, goal: number, unit: string) {
  const isMissed = !(value <= goal * tolerance)
  process.stdout.write(
    `memory, ${name}: ${value.toFixed(goal > 10 ? 0 : 2)} ${unit} (goal ${goal})${isMissed ? ', MISSED' : ''}\n`,
  )
  if (isMissed) process.exitCode = 1
}

/** An archive with `count` followers, for the user of a monitor. Returns the id of the archive's monitor. */
async function seedFollowers(pool: pg.Pool, ofMonitor: string, count: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into monitors (user_id, source, username, cadence, progress)
     select user_id, 'archive', 'salt.oar', 'weekly', '{"step":"done"}' from monitors where id = $1 returning id`,
    [ofMonitor],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `insert into imports (monitor_id, owner, exported_at, categories, created_at, ordinal, digest, contents)
     values ($1, 'salt.oar', $2, '["followers"]', $2, 5, 'planted', jsonb_build_object('followers', jsonb_build_object('completeness', 'full', 'count', $3::int, 'oldest', 1)))`,
    [id, now, count],
  )
  await pool.query(
    `insert into archive_entries (monitor_id, list, key, username, at, occurrence, after, before)
     select $1, 'followers', md5(n::text)::uuid, 'person.' || n, $2::timestamptz - n * interval '1 minute', 0, 0, 9007199254740991
     from generate_series(1, $3::int) n`,
    [id, now, count],
  )
  return id
}

async function seedChanges(pool: pg.Pool, accountId: string): Promise<void> {
  await pool.query(
    `insert into activities (subject_id, activity_id, kind, at, seen_at, body)
     select $1, 'post-published p' || n, 'post-published', at, at, jsonb_build_object('id', 'post-published p' || n, 'kind', 'post-published', 'at', at, 'mediaId', 'p' || n, 'permalink', null)
     from (select n, $2::timestamptz - n * interval '20 minutes' as at from generate_series(1, $3::int) n) as planted`,
    [accountId, now, changes],
  )
}
