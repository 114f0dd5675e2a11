import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import pino from 'pino'
import { jobs } from '../src/operations/job-registry.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import { forgetJobs } from '../src/platform/jobs/forget-jobs.ts'
import { createJobMetrics } from '../src/platform/jobs/job-metrics.ts'
import { migrateQueues } from '../src/platform/jobs/migrate-queues.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { startHandlers } from '../src/platform/jobs/start-handlers.ts'
import { claimNext } from '../src/watch/collection/claim-account.ts'

// One hundredth of a day with 1,000,000 accounts, for real: 10,000 accounts are claimed one after another as workers
// do, a report and an email per account are enqueued, and a worker runs them. Then what grows with the queue: deleting
// jobs among 500,000 finished ones, claiming behind 20,000 leased or delayed ones, and an idle worker's statements.
const now = () => new Date('2026-11-21T12:00:00Z')
const accounts = 10_000
const finished = 500_000
const backlog = 20_000
const goals = { forgetMs: 20, growth: 1.5, idlePerSecond: 5 }
/** Fails if a goal is exceeded by this factor. */
const tolerance = 1.2
const idleSeconds = 30

const postgres = await startTemporaryPostgres()
let isEnding = false
// The stopping server ends connections, which the pool reports late.
const fail = (error: Error) => {
  if (!isEnding) throw error
}
const print = (line: string) => process.stdout.write(`queue, ${line}\n`)
function printResult(line: string, value: number, goal: number, unit = '') {
  const isMissed = !(value <= goal * tolerance)
  print(`${line} (goal ${goal}${unit})${isMissed ? ', MISSED' : ''}`)
  if (isMissed) process.exitCode = 1
}
async function median(rounds: number, run: () => Promise<unknown>): Promise<number> {
  await run()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}
try {
  await postgres.createDatabase('queue')
  const url = postgres.url('queue')
  const logger = pino({ level: 'error' })
  const { db, pool } = openDatabase({ url, max: 8, onError: fail })
  await migrateDatabase(db, pool, now())
  await migrateQueues({ jobs, url, logger })
  const room = async () => ({ calls: 1 })
  const context = { db, now, budget: { room } } as unknown as Parameters<typeof claimNext>[0]
  await pool.query(
    `insert into accounts (instagram_id, username, source, queue_class, next_collection_at)
     select n, 'a' || n, 'public', (array['paid', 'paid', 'free'])[1 + n % 3], $2::timestamptz - n * interval '1 second' from generate_series(1, $1::int) n`,
    [accounts, now()],
  )
  await pool.query('vacuum analyze accounts')
  let startedAt = performance.now()
  let claimed = 0
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (;;) {
        const lease = await claimNext(context)
        if (!lease) return
        claimed += 1
        await pool.query(
          `update accounts set lease_id = null, lease_until = null, next_collection_at = $2::timestamptz + interval '1 day' where id = $1`,
          [lease.accountId, now()],
        )
      }
    }),
  )
  const claimMs = (performance.now() - startedAt) / claimed
  print(
    `${claimed} accounts claimed and given back: ${claimMs.toFixed(2)} ms each, so 1,000,000 take ${((claimMs * 1e6) / 3.6e6).toFixed(1)} h of a day`,
  )

  const boss = await openQueue({ jobs, url, logger, role: 'worker' })
  let left = 2 * accounts
  const done = Promise.withResolvers<void>()
  const counting = new Set(['write-report', 'send-mail'])
  const handlers = jobs.map((job) => ({
    job,
    async run() {
      if (!counting.has(job.name)) return
      left -= 1
      if (left === 0) done.resolve()
    },
  }))
  await startHandlers(boss, handlers, { context: { logger }, metrics: createJobMetrics() })
  startedAt = performance.now()
  for (const name of counting) {
    for (let start = 0; start < accounts; start += 1_000)
      await boss.insert(
        name,
        Array.from({ length: 1_000 }, () => ({
          data: { monitorId: randomUUID(), outboxId: randomUUID() },
          singletonKey: randomUUID(),
        })),
      )
  }
  await done.promise
  const seconds = (performance.now() - startedAt) / 1000
  const { rows: ages } = await pool.query<{ half: number; most: number }>(
    `select percentile_cont(0.5) within group (order by extract(epoch from started_on - created_on)) as half,
       max(extract(epoch from started_on - created_on)) as most from pgboss.job where name = any($1)`,
    [[...counting]],
  )
  print(
    `${2 * accounts} jobs at once, by one worker: ${((2 * accounts) / seconds).toFixed(0)} a second, so those of 1,000,000 accounts take ${((seconds * 100) / 3_600).toFixed(1)} h of a day; ` +
      `queue age when a hundredth of a day comes in one burst: half after ${Number(ages[0]?.half).toFixed(0)} s, all after ${Number(ages[0]?.most).toFixed(0)} s`,
  )

  const transactions = async () =>
    Number(
      (await pool.query(`select xact_commit + xact_rollback as n from pg_stat_database where datname = 'queue'`))
        .rows[0].n,
    )
  // A connection's last counts, from the jobs above, reach the statistics after ten idle seconds.
  await wait(15_000)
  const before = await transactions()
  await wait(idleSeconds * 1_000)
  const perSecond = ((await transactions()) - before) / idleSeconds
  printResult(`one idle worker: ${perSecond.toFixed(1)} statements a second`, perSecond, goals.idlePerSecond)
  await boss.stop({ graceful: false })

  const forget = () => median(7, () => forgetJobs(db, [randomUUID()]))
  const fill = (name: string, count: number, state: string, group: string | null, startAfter: string) =>
    pool.query(
      `insert into pgboss.job (name, data, state, group_id, start_after, completed_on, policy, created_on)
       select $1, jsonb_build_object('monitorId', gen_random_uuid(), 'runKey', n), $2::pgboss.job_state, $4, now() + $5::interval,
         case when $2 = 'completed' then now() end, 'standard', now() - interval '1 hour'
       from generate_series(1, $3::int) n`,
      [name, state, count, group, startAfter],
    )
  await pool.query('delete from pgboss.job')
  await fill('send-mail', 1_000, 'completed', null, '0')
  await pool.query('vacuum analyze pgboss.job')
  const fewMs = await forget()
  await fill('send-mail', finished, 'completed', null, '0')
  await pool.query('vacuum analyze pgboss.job')
  const manyMs = await forget()
  printResult(
    `forgetting jobs beside ${finished} finished ones: ${manyMs.toFixed(1)} ms, ${fewMs.toFixed(1)} ms beside 1,000`,
    manyMs,
    goals.forgetMs,
    ' ms',
  )

  const sender = await openQueue({ jobs, url, logger, role: 'sender' })
  const fetchMs = () =>
    median(21, async () => {
      await sender.send('deliver-webhook', {})
      const [job] = await sender.fetch('deliver-webhook', { batchSize: 1 })
      if (!job) throw new Error('Nothing was fetched.')
    })
  const freeMs = await fetchMs()
  await fill('deliver-webhook', backlog, 'created', null, '1 day')
  await pool.query('vacuum analyze pgboss.job')
  const heldMs = await fetchMs()
  printResult(
    `fetching a job behind ${backlog} put off: ${freeMs.toFixed(1)} -> ${heldMs.toFixed(1)} ms, ${(heldMs / freeMs).toFixed(1)} x that without`,
    heldMs / freeMs,
    goals.growth,
  )

  await pool.query(`update accounts set next_collection_at = $1::timestamptz - interval '1 hour'`, [now()])
  const claim = () => median(21, () => claimNext(context))
  const unleasedMs = await claim()
  await pool.query(
    `insert into accounts (instagram_id, username, source, queue_class, next_collection_at, lease_id, lease_until)
     select 'h' || n, 'h' || n, 'public', 'paid', $2::timestamptz - interval '1 day', gen_random_uuid(), $2::timestamptz + interval '1 minute' from generate_series(1, $1::int) n`,
    [backlog, now()],
  )
  await pool.query('vacuum analyze accounts')
  const leasedMs = await claim()
  printResult(
    `claiming an account behind ${backlog} leased: ${unleasedMs.toFixed(1)} -> ${leasedMs.toFixed(1)} ms, ${(leasedMs / unleasedMs).toFixed(1)} x that without`,
    leasedMs / unleasedMs,
    goals.growth,
  )
  await sender.stop({ graceful: false })
  isEnding = true
  await pool.end()
} finally {
  isEnding = true
  await postgres.stop()
}
