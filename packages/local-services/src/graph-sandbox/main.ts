import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { listenOnLoopback } from '#/loopback-server.ts'
import { systemClock } from './clock.ts'
import { createDrive } from './drive/drive-app.ts'
import { driveDestination } from './drive/drive-destination.ts'
import { folderDestination } from './exports/destination.ts'
import { scheduleFile } from './exports/schedule-file.ts'
import { Schedules } from './exports/schedules.ts'
import { createLogin } from './login/login-app.ts'
import { createSandbox } from './sandbox.ts'
import { readSandboxSettings } from './settings.ts'
import { transferDestination } from './transfer/transfer-destination.ts'
import { TransferTool } from './transfer/transfer-tool.ts'

const settings = readSandboxSettings()
const callbacks = settings.GRAPH_SANDBOX_CALLBACKS
const login = createLogin({
  appId: settings.INSTAGRAM_APP_ID,
  appSecret: settings.INSTAGRAM_APP_SECRET,
  ...(callbacks && {
    callbacks: {
      webhook: `${callbacks}/webhook`,
      deauthorize: `${callbacks}/deauthorize`,
      deletion: `${callbacks}/data-deletion`,
    },
  }),
})
const drive = settings.GOOGLE_DRIVE_KEY ? createDrive(JSON.parse(settings.GOOGLE_DRIVE_KEY), systemClock) : null
const tool = settings.TRANSFER_CLIENT_ID
  ? new TransferTool(
      {
        clientId: settings.TRANSFER_CLIENT_ID,
        clientSecret: settings.TRANSFER_CLIENT_SECRET,
        authorizeUrl: `${settings.WEB_ORIGIN}/authorize`,
        tokenUrl: `${settings.GRAPH_SANDBOX_API_ORIGIN}/api/oauth/token`,
        transferUrl: `${settings.GRAPH_SANDBOX_API_ORIGIN}/api/transfer`,
        redirectUri: settings.TRANSFER_REDIRECT_URIS,
      },
      fetch,
      (milliseconds) => sleep(milliseconds),
    )
  : null
const schedules = new Schedules(
  systemClock,
  {
    ...(settings.DELIVERY_FOLDER && { folder: folderDestination(settings.DELIVERY_FOLDER) }),
    ...(drive && { drive: driveDestination(drive) }),
    ...(tool && { transfer: transferDestination(tool) }),
  },
  scheduleFile(join(settings.GRAPH_SANDBOX_DATA_DIR, 'schedules.json')),
)
const app = createSandbox({
  tokens: settings.GRAPH_TOKENS,
  clock: systemClock,
  budget: settings.GRAPH_SANDBOX_BUDGET,
  login,
  schedules,
  ...(drive && { drive }),
  ...(tool && { tool }),
})

const notifyEveryMs = 60_000
let notifiedUntil = Date.now()
const notifyTimer = setInterval(() => {
  const from = notifiedUntil
  notifiedUntil = Date.now()
  // A missing subscriber loses nothing that matters in a sandbox.
  login.notify(from, notifiedUntil).catch((error: unknown) => process.stderr.write(`not notified: ${String(error)}\n`))
}, notifyEveryMs)

const server = await listenOnLoopback(settings.GRAPH_SANDBOX_PORT, getRequestListener(app.fetch))
process.stdout.write(`ready http://localhost:${settings.GRAPH_SANDBOX_PORT}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    clearInterval(notifyTimer)
    await server.close()
    process.exit(0)
  })
}
