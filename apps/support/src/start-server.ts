import { appendCallers } from '@tidewatch/shell/append-caller'
import { guardAnswers } from '@tidewatch/shell/guard-answers'
import { guardConnections } from '@tidewatch/shell/guard-connections'
import { logRequests } from '@tidewatch/shell/log-requests'
import { openTracing } from '@tidewatch/shell/open-tracing'
import { stopGracefully } from '@tidewatch/shell/stop-gracefully'
import { env } from './env.ts'

/** What the server does before it takes its first request. */
export async function startServer() {
  appendCallers()
  guardAnswers(env)
  // Next’s own development tools speak another protocol.
  if (env.NODE_ENV !== 'development') guardConnections()
  logRequests(env)
  const closeTracing = await openTracing(env, 'tidewatch-support')
  stopGracefully(env, closeTracing)
}
