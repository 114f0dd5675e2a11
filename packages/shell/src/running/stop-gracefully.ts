import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import { setDraining } from './draining.ts'

/** Streams would stay open until their reader leaves; browsers reconnect to another instance. */
const requestLimitMs = 5_000

/**
 * On SIGTERM or SIGINT, marks the site as not ready, keeps serving until load balancers notice, and exits after its last
 * request. Next would stop accepting connections at once; `NEXT_MANUAL_SIG_HANDLE` prevents that.
 */
export function stopGracefully(
  env: Pick<WebEnv, 'DRAIN_SECONDS' | 'SITE_ENVIRONMENT' | 'NEXT_MANUAL_SIG_HANDLE'>,
  beforeExit: () => Promise<void> = async () => undefined,
): void {
  if (!env.NEXT_MANUAL_SIG_HANDLE) return
  const drainSeconds = env.DRAIN_SECONDS === '' ? (env.SITE_ENVIRONMENT === 'production' ? 5 : 0) : env.DRAIN_SECONDS
  const servers = new Set<Server>()
  subscribe('http.server.request.start', (message) => servers.add((message as { server: Server }).server))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setDraining(true)
    await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1_000))
    await Promise.all([...servers].map(close))
    await beforeExit().catch(() => undefined)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function close(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), requestLimitMs).unref()
  // Keep-alive connections become idle only after their request.
  setInterval(() => server.closeIdleConnections(), 100).unref()
  return new Promise((resolve) => server.close(() => resolve()))
}
