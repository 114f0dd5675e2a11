import { lastWholePeriod } from '@tidewatch/insights/report/report-period'
import { addDays } from '@tidewatch/insights/statistics/calendar'
import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import type pg from 'pg'
import { type Database, openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import type { Context } from '../src/primitives/context.ts'
import { keepAnalytics } from '../src/reports/analytics/keep-analytics.ts'
import { writeReport } from '../src/reports/reports/write-report.ts'
import { processorTime } from './processor-time.ts'
import { seedHistory, seedWatchers } from './seed-history.ts'

// A weekly report on accounts with an increasing history of daily collections and posts, against bare SQL of what it
// stores. Also analytics as derived on a first view, for growing periods within ten years of history, and for the usual
// 30 days as the worker derives them after a collection, with growing history. All in processor time of this process
// and PostgreSQL.
const reportDays = [1, 100, 1_000, 3_000]
const periods = [7, 30, 365, 1_830]
const analyticsDays = [365, 3_650]
const rounds = 40
const goal = 1.2
/** Fails if a goal is exceeded by this factor. */
const tolerance = 1.2
const now = new Date('2026-11-21T12:00:00Z')
const timeZone = 'UTC'
let isEnding = false
const fail = (error: Error) => {
  if (!isEnding) throw error
}

const postgres = await startTemporaryPostgres()
try {
  const reports = new Map<number, number>()
  for (const days of reportDays) {
    const { own, bare } = await withDatabase(`reports_${days}`, days, measureReports)
    reports.set(days, own)
    process.stdout.write(
      `report after ${days} days: ${own.toFixed(2)} ms of processor time, ${(own / bare).toFixed(1)} x the bare SQL of what it stores\n`,
    )
  }
  const printGrowth = (name: string, found: Map<number, number>, limit: number | null) => {
    const [first, ...later] = [...found]
    for (const [days, cost] of later) {
      const growth = cost / (first?.[1] ?? Number.NaN)
      const isMissed = limit !== null && !(growth <= limit * tolerance)
      const goalText = limit === null ? '' : ` (goal ${limit})${isMissed ? ', MISSED' : ''}`
      process.stdout.write(
        `${name} ${days} days: ${growth.toFixed(2)} x that of ${first?.[0]}${goalText}; ${cost.toFixed(1)} ms\n`,
      )
      if (isMissed) process.exitCode = 1
    }
  }
  printGrowth('report after', reports, goal)
  const derivationCosts = new Map<number, number>()
  for (const days of analyticsDays) {
    const [cost = Number.NaN] = await withDatabase(`analytics_${days}`, days, (seeded) =>
      measureAnalytics(seeded, [30]),
    )
    derivationCosts.set(days, cost)
  }
  printGrowth('analytics derived after a collection, history of', derivationCosts, goal)
  const first = await withDatabase('analytics', 3_700, (seeded) => measureAnalytics(seeded, periods))
  // A first view reads the period and the previous one, so it may cost more: it is only reported. reads.bench.ts checks
  // cached ones.
  printGrowth(
    'analytics derived for a first look at',
    new Map(periods.map((days, index) => [days, first[index] ?? Number.NaN])),
    null,
  )
} finally {
  isEnding = true
  await postgres.stop()
}

interface SeededAccount {
  db: Database
  pool: pg.Pool
  accountId: string
}

async function withDatabase<Found>(
  name: string,
  days: number,
  measure: (seeded: SeededAccount) => Promise<Found>,
): Promise<Found> {
  await postgres.createDatabase(name)
  const url = postgres.url(name)
  const empty = openDatabase({ url, max: 2, onError: fail })
  await migrateDatabase(empty.db, empty.pool, now)
  await empty.pool.end()
  // One connection, so that it is clear whose processor time to count.
  const { db, pool } = openDatabase({ url, max: 1, onError: fail })
  const accountId = await seedHistory(db, pool, { days, until: now })
  const found = await measure({ db, pool, accountId })
  await pool.end()
  return found
}

/** The processor time at the lower third of the runs after warm-up, little affected by other load on the machine. */
async function typicalCost(pool: pg.Pool, run: (round: number) => Promise<unknown>): Promise<number> {
  const used = await processorTime(pool)
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = used()
    await run(round)
    costs.push(used() - before)
  }
  return costs.slice(rounds / 4).toSorted((a, b) => a - b)[Math.floor(rounds / 4)] ?? Number.NaN
}

async function measureReports({ db, pool, accountId }: SeededAccount) {
  const [watcher] = await seedWatchers(pool, accountId, now)
  const monitorId = watcher?.monitorId ?? ''
  await pool.query('vacuum analyze')
  const env = { REPORT_SIGNING_KEY: [] }
  const context = { db, now: () => now, env, enqueue: async () => undefined } as unknown as Context
  const period = lastWholePeriod('weekly', now.toISOString().slice(0, 10), 1)
  const own = await typicalCost(pool, (round) =>
    writeReport(context, { monitorId, runKey: `own ${round}`, occasion: 'weekly', period }),
  )
  const bare = await typicalCost(pool, (round) => writeBare(pool, monitorId, round))
  return { own, bare }
}

async function writeBare(pool: pg.Pool, monitorId: string, round: number): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select * from monitors where id = $1 for share', [monitorId])
  await client.query(
    `insert into reports (monitor_id, run_key, kind, occasion, status, username, period_from, period_to, changes, summary, content, created_at)
     select monitor_id, $2, kind, occasion, status, username, period_from, period_to, changes, summary, content, created_at
     from reports where monitor_id = $1 limit 1 returning id`,
    [monitorId, `bare ${round}`],
  )
  await client.query(`update monitors set next_report_at = $2, progress = '{"step":"done"}' where id = $1`, [
    monitorId,
    now,
  ])
  await client.query('commit')
  client.release()
}

async function measureAnalytics({ db, pool, accountId }: SeededAccount, periods: readonly number[]): Promise<number[]> {
  await pool.query('vacuum analyze')
  const to = now.toISOString().slice(0, 10)
  const found: number[] = []
  for (const days of periods) {
    const request = { accountId, timeZone, now, release: 'bench', period: { from: addDays(to, 1 - days), to } }
    found.push(await typicalCost(pool, (round) => keepAnalytics(db, { ...request, version: String(round) })))
  }
  return found
}
