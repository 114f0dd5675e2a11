import { createServer } from 'node:http'
import nodemailer from 'nodemailer'
import { createHandlers, startHandlers } from './jobs/handlers.ts'
import { startContext } from './start-context.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const { context, boss, close } = await startContext('worker')
const { env, logger } = context
const transport = nodemailer.createTransport(env.SMTP_URL)
await startHandlers(boss, createHandlers(context, transport), context)

const health = createServer((_, response) => {
  response.setHeader('content-type', 'application/json').end('{"status":"ok"}')
})
health.listen(env.PORT, () => logger.info({ port: env.PORT }, 'worker is working'))

stopOnSignal(logger, async () => {
  health.close()
  await close()
  transport.close()
})
