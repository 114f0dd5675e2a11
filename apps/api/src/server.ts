import { createApp } from './app.ts'
import { loadApiMessages } from './platform/http/messages.ts'
import { openServer } from './platform/open-server.ts'
import { openReadiness } from './platform/readiness.ts'
import { stopOnSignal } from './platform/stop-on-signal.ts'
import { requirePasswordPolicy } from './primitives/identity/require-password-policy.ts'
import { createIdTokenVerifier } from './primitives/identity/verify-id-token.ts'
import { startContext } from './start-context.ts'
import { openProgressHub } from './watch/monitors/progress-hub.ts'

const { context, close } = await startContext('sender')
const { env, logger, now } = context
await requirePasswordPolicy(context)
const progressHub = await openProgressHub({ url: env.DATABASE_DIRECT_URL, logger })
const readiness = openReadiness(context)
const app = createApp({
  context,
  readiness,
  messages: await loadApiMessages(),
  verifyIdToken: createIdTokenVerifier({
    projectId: env.FIREBASE_PROJECT_ID,
    emulator: env.AUTH_EMULATOR_ORIGIN !== '',
    now,
  }),
  progressHub,
})

const server = openServer(app.fetch)
server.listen(env.PORT, env.LISTEN_HOST, () => logger.info({ port: env.PORT }, 'API is listening'))

stopOnSignal({ logger, drain: readiness.drain, drainSeconds: env.DRAIN_SECONDS, stop })

async function stop(): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // Progress streams would stay open until their clients disconnect; clients reconnect elsewhere.
  if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), 5_000).unref()
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  await closed
  await progressHub.close()
  await close()
}
