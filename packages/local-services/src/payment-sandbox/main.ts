import { getRequestListener } from '@hono/node-server'
import { listenOnLoopback } from '#/loopback-server.ts'
import { readBook, writeBook } from './book-file.ts'
import { createPaymentSandbox } from './sandbox.ts'
import { readPaymentSandboxSettings } from './settings.ts'

const settings = readPaymentSandboxSettings()
const file = settings.PAYMENT_SANDBOX_DATA_FILE
const sandbox = createPaymentSandbox({
  secretKey: settings.STRIPE_SECRET_KEY,
  webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
  webhookUrl: settings.PAYMENT_SANDBOX_WEBHOOK,
  publicOrigin: `http://localhost:${settings.PAYMENT_SANDBOX_PORT}`,
  book: readBook(file),
})

/** Undelivered events are retried at increasing intervals, up to this many attempts. */
const maxAttempts = 20
const tickMs = 500
let saved = JSON.stringify(sandbox.book)
let isBusy = false
let ticks = 0

async function tick(): Promise<void> {
  ticks += 1
  sandbox.processDue()
  const undelivered = sandbox.events.filter(
    ({ delivered, attempts }) => !delivered && attempts < maxAttempts && ticks % (attempts + 1) === 0,
  )
  // A lost event does no harm, because the API polls for what it missed.
  await sandbox
    .deliver(undelivered)
    .catch((error: unknown) => process.stderr.write(`not delivered: ${String(error)}\n`))
  const next = JSON.stringify(sandbox.book)
  if (next !== saved) writeBook(file, sandbox.book)
  saved = next
}

const timer = setInterval(() => {
  if (isBusy) return
  isBusy = true
  tick().finally(() => {
    isBusy = false
  })
}, tickMs)

const server = await listenOnLoopback(settings.PAYMENT_SANDBOX_PORT, getRequestListener(sandbox.app.fetch))

async function stop(): Promise<void> {
  clearInterval(timer)
  writeBook(file, sandbox.book)
  await server.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.stdout.write('ready\n')
