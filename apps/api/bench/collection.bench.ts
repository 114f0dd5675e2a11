import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import type pg from 'pg'
import pino from 'pino'
import { jobs } from '../src/operations/job-registry.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import { createEnqueue } from '../src/platform/jobs/enqueue.ts'
import { migrateQueues } from '../src/platform/jobs/migrate-queues.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import type { Context } from '../src/primitives/context.ts'
import { collectNow } from '../src/testing/collect-now.ts'
import { collectBare } from './collect-bare.ts'
import { nextObservation, seedCollections, seedOtherAccounts } from './plant-collections.ts'
import { processorTime, sum } from './processor-time.ts'

// One collection against bare SQL of the same writes, with 1 and 1,000 days of history, among 10,000 and 1,000,000
// accounts. Instagram's response is given; everything else is as in a worker. Both alternate, each time with a new
// account, so that other load on the machine slows both. Processor time covers this process and PostgreSQL's; it is
// least affected by other load.
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 1_000_000]
const histories = [1, 1_000]
/** The first third is warm-up. */
const rounds = 150
const goals = { bare: 1.7, growth: 1.2 }
/** Fails if a goal is exceeded by this factor. */
const tolerance = 1.2
const now = new Date('2026-11-21T12:00:00Z')
let isEnding = false
const fail = (error: Error) => {
  if (!isEnding) throw error
}

const postgres = await startTemporaryPostgres()
try {
  await postgres.createDatabase('collection')
  const url = postgres.url('collection')
  const { db, pool } = openDatabase({ url, max: 2, onError: fail })
  await migrateDatabase(db, pool, now)
  const logger = pino({ level: 'fatal' })
  await migrateQueues({ jobs, url, logger })
  const boss = await openQueue({ jobs, url, logger, role: 'sender' })
  await pool.query(`insert into users (identity_id, email, locale, plan) values ('1', '1@example.com', 'en', 'pro')`)
  const sent = countStatements(pool)
  const typicalTimes = new Map<string, number>()
  let seeded = 0
  for (const size of sizes) {
    await seedOtherAccounts(pool, seeded, size, now)
    seeded = size
    for (const days of histories) {
      const ids = await seedCollections(db, pool, { name: `n${size}.${days}.`, count: 2 * rounds, days, now })
      await pool.query('vacuum analyze')
      const names = new Map<string, string>()
      const { rows } = await pool.query<{ id: string; name: string }>(
        'select id, instagram_id as name from accounts where id = any($1)',
        [ids],
      )
      for (const { id, name } of rows) names.set(id, name)
      const observationOf = (id: string) => nextObservation(names.get(id) ?? '', now)
      let seen = observationOf(ids[0] ?? '')
      const graph = { collectAccount: async () => seen }
      const context = { db, pool, enqueue: createEnqueue(boss), now: () => now, logger, graph } as unknown as Context
      const variants = [(id: string) => collectNow(context, id), (id: string) => collectBare(pool, id, seen)]
      const used = await processorTime(pool)
      const costs = variants.map(() => ({ times: [] as number[], cpu: [] as number[], rows: 0, wal: 0, statements: 0 }))
      for (let round = 0; round < rounds; round += 1) {
        for (const [variant, run] of variants.entries()) {
          const cost = costs[variant]
          const id = ids[2 * round + variant] ?? ''
          seen = observationOf(id)
          const before = await written(pool)
          sent.count = 0
          const usedBefore = used()
          const startedAt = performance.now()
          await run(id)
          cost?.times.push(performance.now() - startedAt)
          cost?.cpu.push(used() - usedBefore)
          if (!cost) continue
          cost.statements = sent.count
          const after = await written(pool)
          cost.rows = after.rows - before.rows
          cost.wal = after.wal - before.wal
        }
      }
      const [own, bare] = costs.map(({ times }) => typicalTime(times.slice(rounds / 3)))
      const [ours, theirs] = costs
      if (!own || !bare || !ours || !theirs) throw new Error('Nothing was measured.')
      typicalTimes.set(`${size} ${days}`, own)
      printResult(
        `collection among ${size} accounts, after ${days} days: ${(own / bare).toFixed(2)} x its bare SQL`,
        own / bare,
        goals.bare,
        `, ${(sum(ours.cpu.slice(rounds / 3)) / sum(theirs.cpu.slice(rounds / 3))).toFixed(2)} x its processor time (${own.toFixed(1)} ms, ${bare.toFixed(1)} ms); ${ours.rows} rows, ${ours.wal} bytes of WAL and ${ours.statements} statements, ` +
          `bare ${theirs.rows}, ${theirs.wal} and ${theirs.statements}`,
      )
    }
  }
  const of = (size: number | undefined, days: number | undefined) => typicalTimes.get(`${size} ${days}`) ?? Number.NaN
  const byAccounts = of(sizes.at(-1), histories[0]) / of(sizes[0], histories[0])
  printResult(
    `collection among ${sizes.at(-1)} accounts: ${byAccounts.toFixed(2)} x that among ${sizes[0]}`,
    byAccounts,
    goals.growth,
  )
  const byHistory = of(sizes[0], histories[1]) / of(sizes[0], histories[0])
  printResult(
    `collection after ${histories[1]} days: ${byHistory.toFixed(2)} x that after ${histories[0]}`,
    byHistory,
    goals.growth,
  )
  isEnding = true
  await boss.stop({ graceful: false })
  await pool.end()
} finally {
  isEnding = true
  await postgres.stop()
}

function printResult(text: string, value: number, goal: number, more = '') {
  const isMissed = !(value <= goal * tolerance)
  process.stdout.write(`${text} (goal ${goal})${isMissed ? ', MISSED' : ''}${more}\n`)
  if (isMissed) process.exitCode = 1
}

/** The 10th percentile, little affected by other load on the machine. */
function typicalTime(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? Number.NaN
}

function countStatements(pool: pg.Pool) {
  const counted = { count: 0 }
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      counted.count += 1
      return query(...args)
    }) as typeof client.query
  })
  return counted
}

/** Rows and WAL bytes written so far. */
async function written(pool: pg.Pool): Promise<{ rows: number; wal: number }> {
  const clients = [await pool.connect(), await pool.connect()]
  // Connections report their statistics only from time to time.
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) client.release()
  const { rows } = await pool.query<{ rows: number; wal: number }>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del)::float as rows, (select pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float as wal from pg_stat_user_tables`,
  )
  return rows[0] ?? { rows: Number.NaN, wal: Number.NaN }
}
