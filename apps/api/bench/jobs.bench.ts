import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import pino from 'pino'
import { jobs } from '../src/operations/job-registry.ts'
import { createJobMetrics } from '../src/platform/jobs/job-metrics.ts'
import { migrateQueues } from '../src/platform/jobs/migrate-queues.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { startHandlers } from '../src/platform/jobs/start-handlers.ts'

// How many empty jobs one worker completes per second when many are enqueued at once while all queues are being worked,
// as with a digest's emails or an event's webhooks.
const count = 2_000
const questions = [
  { name: 'send-mail', concurrency: 2 },
  { name: 'deliver-webhook', concurrency: 4 },
  { name: 'erase-file', concurrency: 1 },
] as const
const goal = 100
/** Fails if it falls short of the goal by this factor. */
const tolerance = 1.2

const postgres = await startTemporaryPostgres()
try {
  const name = 'jobs'
  await postgres.createDatabase(name)
  const logger = pino({ level: 'error' })
  await migrateQueues({ jobs, url: postgres.url(name), logger })
  const boss = await openQueue({ jobs, url: postgres.url(name), logger, role: 'worker' })
  let done = { left: Number.POSITIVE_INFINITY, resolve: () => {} }
  const handlers = jobs.map((job) => ({
    job,
    concurrency: questions.find((question) => question.name === job.name)?.concurrency ?? 1,
    async run() {
      done.left -= 1
      if (done.left === 0) done.resolve()
    },
  }))
  await startHandlers(boss, handlers, { context: { logger }, metrics: createJobMetrics() })
  for (const question of questions) {
    const drained = new Promise<void>((resolve) => {
      done = { left: count, resolve }
    })
    const startedAt = performance.now()
    await boss.insert(
      question.name,
      Array.from({ length: count }, (_, index) => ({ singletonKey: String(index) })),
    )
    await drained
    const perSecond = count / ((performance.now() - startedAt) / 1000)
    const isMissed = !(perSecond >= goal / tolerance)
    process.stdout.write(
      `jobs, ${question.name}: ${perSecond.toFixed(0)} a second by ${question.concurrency} at once (goal ${goal})` +
        `${isMissed ? ', MISSED' : ''}\n`,
    )
    if (isMissed) process.exitCode = 1
  }
  await boss.stop({ graceful: false })
} finally {
  await postgres.stop()
}
