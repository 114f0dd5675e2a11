import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import { setDraining } from './draining.ts'

/** Streams would stay open until their reader leaves; browsers connect again elsewhere. */
const requestLimitMs = 5_000

/**
 * Has a site that is told to stop call itself unready, serve for as long as balancers take to notice, and then end with
 * its last request. Next would refuse new visitors at once; `NEXT_MANUAL_SIG_HANDLE` keeps it from that.
 */
export function stopGracefully(
  env: Pick<WebEnv, 'DRAIN_SECONDS' | 'SITE_ENVIRONMENT' | 'NEXT_MANUAL_SIG_HANDLE'>,
  beforeEnd: () => Promise<void> = async () => undefined,
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
    await beforeEnd().catch(() => undefined)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function close(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), requestLimitMs).unref()
  // Connections that were kept for more are idle only after their request.
  setInterval(() => server.closeIdleConnections(), 100).unref()
  return new Promise((resolve) => server.close(() => resolve()))
}
