import { createServer } from 'node:http'
import nodemailer from 'nodemailer'
import { createHandlers } from './handlers.ts'
import { createWorkerHandler } from './operations/system/worker-answers.ts'
import { createBuildMetric } from './platform/build-metric.ts'
import { createJobMetrics } from './platform/jobs/job-metrics.ts'
import { startHandlers } from './platform/jobs/start-handlers.ts'
import { openReadiness } from './platform/readiness.ts'
import { stopOnSignal } from './platform/stop-on-signal.ts'
import { startContext } from './start-context.ts'

const { context, boss, close } = await startContext('worker')
const { env, logger } = context
const transport = nodemailer.createTransport(env.SMTP_URL)
const metrics = createJobMetrics()
await startHandlers(boss, createHandlers(context, transport), { context, metrics })

const readiness = openReadiness(context)
createBuildMetric(metrics.registry, readiness)
const health = createServer(
  createWorkerHandler({ readiness, registry: metrics.registry, metricsTokens: env.METRICS_TOKEN }),
)
health.listen(env.PORT, env.LISTEN_HOST, () => logger.info({ port: env.PORT }, 'worker is working'))

// Workers receive no requests, so they drain immediately: they finish their jobs and take no more.
stopOnSignal({
  logger,
  drain: readiness.drain,
  drainSeconds: 0,
  stop: async () => {
    await close()
    health.close()
    transport.close()
  },
})
