import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDashboard } from '@tidewatch/contract/users/dashboard'
import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import type pg from 'pg'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import { ensureSnapshotPartitions } from '../src/platform/db/partitions.ts'
import { startReadServer } from './ask-server.ts'
import { seedWatchedAccounts } from './seed-watched-accounts.ts'

// The cost of the dashboard for users who watch increasing numbers of accounts, each collected daily for three months
// and with a weekly report: the API's response time over HTTP, and its processor time.
const now = new Date('2026-11-21T12:00:00Z')
const historyFrom = new Date('2026-08-21T12:00:00Z')
const sizes = [1, 25, 200]
const goals = new Map([
  [25, 1.2],
  [200, 2],
])
/** Fails if a goal is exceeded by this factor. */
const tolerance = 1.2
const rounds = 6
const reads = 40

const postgres = await startTemporaryPostgres()
const filesDir = await mkdtemp(join(tmpdir(), 'tidewatch-bench-'))
let isEnding = false
// The stopping server ends connections, which the pool reports late.
const fail = (error: Error) => {
  if (!isEnding) throw error
}
try {
  await postgres.createDatabase('dashboard')
  const url = postgres.url('dashboard')
  const { db, pool } = openDatabase({ url, max: 2, onError: fail })
  await migrateDatabase(db, pool, now)
  await ensureSnapshotPartitions(db, historyFrom, now)
  await seedWatchedAccounts(pool, { accounts: Math.max(...sizes), from: historyFrom, until: now })
  const tokens = new Map<number, string>()
  for (const size of sizes) tokens.set(size, await seedUser(pool, size))
  await seedReports(pool)
  await pool.query('vacuum analyze')
  const server = await startReadServer({ url, filesDir, now })
  const path = `/api${getDashboard.path}`
  const ask = (size: number, count: number) => server.sendMany(count, 1, () => [path, tokens.get(size) ?? ''])
  for (const size of sizes) await ask(size, 2 * reads)
  const best = new Map(sizes.map((size) => [size, { time: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY }]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [size, known] of best) {
      const before = await server.used()
      const times = (await ask(size, reads)).toSorted((a, b) => a - b)
      const cpu = ((await server.used()).cpuMs - before.cpuMs) / reads
      best.set(size, { time: Math.min(known.time, times[reads / 2] ?? Number.NaN), cpu: Math.min(known.cpu, cpu) })
    }
  }
  const one = best.get(1)?.time ?? Number.NaN
  for (const [size, { time, cpu }] of best) {
    const goal = goals.get(size)
    const isMissed = goal !== undefined && !(time / one <= goal * tolerance)
    process.stdout.write(
      `dashboard of ${size} accounts: ${(time / one).toFixed(2)} x that of one${goal ? ` (goal ${goal})` : ''}` +
        `${isMissed ? ', MISSED' : ''}; ${time.toFixed(1)} ms, ${cpu.toFixed(1)} of them the API's processor time\n`,
    )
    if (isMissed) process.exitCode = 1
  }
  isEnding = true
  await server.stop()
  await pool.end()
} finally {
  isEnding = true
  await postgres.stop()
  await rm(filesDir, { recursive: true, force: true })
}

/** A user with an open session who watches `watched` of the planted accounts. Returns the token. */
async function seedUser(pool: pg.Pool, watched: number): Promise<string> {
  const token = `${watched}`.padStart(43, 'x')
  const hash = createHash('sha256').update(token).digest('hex')
  await pool.query(
    `with watcher as (insert into users (identity_id, email, locale) values ($1, $1 || '@example.com', 'en') returning id),
     opened as (
       insert into sessions (user_id, token_hash, signed_in_at, proven_at, created_at, last_seen_at, expires_at)
       select id, $2, $3, $3, $3, $3, $3::timestamptz + interval '9 days' from watcher)
     insert into monitors (user_id, account_id, source, username, cadence, progress, created_at)
     select watcher.id, watched.id, 'public', 'planted', 'weekly', '{"step":"done"}', $3::timestamptz - interval '1 year'
     from watcher, (select id from accounts order by instagram_id limit $4::int) as watched`,
    [`watches ${watched}`, hash, now, watched],
  )
  return token
}

async function seedReports(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into reports (monitor_id, run_key, kind, occasion, status, username, period_from, period_to, changes, summary, content, created_at)
     select id, 'run ' || n, 'public', 'weekly', 'ready', 'planted', '2026-11-14', '2026-11-20', 7, '[]', '{}', $1::timestamptz - n * interval '7 days'
     from monitors, generate_series(0, 11) n`,
    [now],
  )
}
