import { createServer } from 'node:http'
import nodemailer from 'nodemailer'
import { createHandlers } from './handlers.ts'
import { mayReadMetrics } from './operations/system/metrics-token.ts'
import { createJobMetrics } from './platform/jobs/job-metrics.ts'
import { startHandlers } from './platform/jobs/start-handlers.ts'
import { stopOnSignal } from './platform/stop-on-signal.ts'
import { startContext } from './start-context.ts'

const { context, boss, close } = await startContext('worker')
const { env, logger } = context
const transport = nodemailer.createTransport(env.SMTP_URL)
const metrics = createJobMetrics()
await startHandlers(boss, createHandlers(context, transport), { context, metrics })

const health = createServer(async ({ url, headers }, response) => {
  if (url === '/metrics') {
    if (!mayReadMetrics(headers.authorization, env.METRICS_TOKEN)) response.writeHead(401).end()
    else response.setHeader('content-type', metrics.registry.contentType).end(await metrics.registry.metrics())
  } else response.setHeader('content-type', 'application/json').end('{"status":"ok"}')
})
health.listen(env.PORT, env.LISTEN_HOST, () => logger.info({ port: env.PORT }, 'worker is working'))

stopOnSignal(logger, async () => {
  health.close()
  await close()
  transport.close()
})
