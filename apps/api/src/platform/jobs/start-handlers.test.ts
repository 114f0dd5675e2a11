import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkDeliveriesJob } from '#/archive/deliveries/jobs.ts'
import { jobs } from '#/operations/job-registry.ts'
import { openDatabase } from '#/platform/db/client.ts'
import { sendMailJob } from '#/primitives/outbox/jobs.ts'
import { createDatabaseProxy, type DatabaseProxy } from '#/testing/database-proxy.ts'
import { createTestDatabase } from '#/testing/test-database.ts'
import type { Job } from './define-job.ts'
import { createEnqueue } from './enqueue.ts'
import { createJobMetrics } from './job-metrics.ts'
import { openQueue } from './queue.ts'
import { type JobHandler, startHandlers } from './start-handlers.ts'

const logger = pino({ level: 'silent' })
/** Longer than any test, so no job in a test is found by polling. */
const noSweeps = { sweepSeconds: 86_400, pollSeconds: 86_400 }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: DatabaseProxy
let opened: ReturnType<typeof openDatabase>
let boss: PgBoss

beforeEach(async () => {
  database = await createTestDatabase()
  proxy = createDatabaseProxy()
  opened = openDatabase({ url: database.url, max: 2, onError: (error) => logger.warn(error) })
  boss = await openQueue({ jobs, url: await proxy.open(database.url), logger, role: 'worker' })
})
afterEach(async () => {
  proxy.restore()
  await boss.stop({ graceful: false })
  await opened.pool.end()
  await proxy.close()
  await database.drop()
})

function work(handlers: JobHandler[], sweeping?: Parameters<typeof startHandlers>[2]['sweeping']) {
  return startHandlers(boss, handlers, {
    context: { logger },
    metrics: createJobMetrics(),
    ...(sweeping ? { sweeping } : {}),
  })
}

test('200 emails from one transaction are sent without delay, though every tenth fails', async () => {
  const sent = new Set<string>()
  let runs = 0
  const run = async (payload: unknown) => {
    // A retry has an equal payload.
    sent.add(JSON.stringify(payload))
    runs += 1
    if (runs % 10 === 0) throw new Error('The mail server refused.')
  }
  await work([{ job: sendMailJob, run }], noSweeps)
  const enqueue = createEnqueue(boss)
  await opened.db.transaction(async (tx) => {
    for (let mail = 0; mail < 200; mail += 1) await enqueue(tx, sendMailJob, { outboxId: randomUUID() })
  })
  await expect.poll(() => sent.size).toBe(200)
})

test('sweeping all queues finds unannounced jobs and notifies every worker of their queue', async () => {
  const together = Promise.withResolvers<void>()
  let running = 0
  const run = async () => {
    running += 1
    if (running === 3) together.resolve()
    await together.promise
  }
  const job: Job = sendMailJob
  await work([{ job: { ...job, concurrency: 3 }, run }], { ...noSweeps, sweepSeconds: 1 })
  // Like delayed jobs, these are never announced.
  await opened.pool.query(
    `insert into pgboss.job (name, data, policy) select $1, jsonb_build_object('outboxId', gen_random_uuid()), 'standard' from generate_series(1, 3)`,
    [sendMailJob.name],
  )
  await together.promise
})

test('no queue leaves jobs waiting, and none exceeds its concurrency', async () => {
  const done = new Map(jobs.map(({ name }) => [name, 0]))
  const atOnce = new Map(jobs.map(({ name }) => [name, 0]))
  let running = 0
  const handlers = jobs.map((job) => ({
    job: { ...job, concurrency: 1 },
    async run() {
      const same = (atOnce.get(job.name) ?? 0) + 1
      atOnce.set(job.name, same)
      running = Math.max(running, same)
      await opened.pool.query('select 1')
      atOnce.set(job.name, same - 1)
      done.set(job.name, (done.get(job.name) ?? 0) + 1)
    },
  }))
  for (const { name } of jobs) {
    await boss.insert(
      name,
      Array.from({ length: 8 }, (_, index) => ({ singletonKey: String(index) })),
    )
  }
  await work(handlers, noSweeps)
  await expect.poll(() => new Set(done.values())).toEqual(new Set([8]))
  expect(running).toBe(1)
})

test("one user's jobs occupy one worker, however many are waiting", async () => {
  const [many, one] = [randomUUID(), randomUUID()]
  const enqueue = createEnqueue(boss)
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const [other, last] = [randomUUID(), randomUUID()]
  for (const monitorId of [first, second, third]) {
    await enqueue(opened.db, checkDeliveriesJob, { monitorId }, { userId: many })
  }
  await enqueue(opened.db, checkDeliveriesJob, { monitorId: other }, { userId: one })
  const running: unknown[] = []
  const all = Promise.withResolvers<void>()
  const run = async (payload: unknown) => {
    running.push((payload as { monitorId: string }).monitorId)
    await all.promise
  }
  const job: Job = checkDeliveriesJob
  // One after the other: workers that fetch at the same instant may get jobs of the same user.
  const startWorker = () => work([{ job: { ...job, concurrency: 1 }, run }], { ...noSweeps, sweepSeconds: 1 })
  await startWorker()
  await expect.poll(() => running).toEqual([first])
  await startWorker()
  await expect.poll(() => running).toEqual([first, other])
  // It has the lowest priority, but still runs before the first user's other waiting jobs.
  await boss.send(checkDeliveriesJob.name, { monitorId: last }, { group: { id: randomUUID() }, priority: -100 })
  await startWorker()
  await expect.poll(() => running).toEqual([first, other, last])
  all.resolve()
  await expect.poll(() => running).toHaveLength(5)
})

test('a worker recovers by itself after losing its database', async () => {
  const run = vi.fn<() => Promise<void>>(async () => undefined)
  await work([{ job: sendMailJob, run }])
  const lost = vi.fn()
  boss.on('error', lost)
  const sender = await openQueue({ jobs, url: database.url, logger, role: 'sender' })
  proxy.cut()
  await createEnqueue(sender)(opened.db, sendMailJob, { outboxId: randomUUID() })
  await sender.stop({ graceful: false })
  await expect.poll(() => lost).toHaveBeenCalled()
  expect(run).not.toHaveBeenCalled()
  proxy.restore()
  await expect.poll(() => run).toHaveBeenCalledTimes(1)
}, 300_000)
