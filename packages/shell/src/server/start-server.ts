import type { Site } from '@tidewatch/site-config/hosts'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import { appendCallers } from '#/api/append-caller.ts'
import { logRequests } from '#/running/log-requests.ts'
import { openTracing } from '#/running/open-tracing.ts'
import { stopGracefully } from '#/running/stop-gracefully.ts'
import { guardAnswers } from '#/security/guard-answers.ts'
import { guardConnections } from '#/server/guard-connections.ts'
import { sendPackedFiles } from '#/server/packed-files.ts'

/** Sets up a site's server before its first request. */
export async function startServer(env: WebEnv, site: Site, options?: Parameters<typeof guardAnswers>[1]) {
  appendCallers()
  guardAnswers(env, options)
  if (env.NODE_ENV !== 'development') {
    // Next’s development tools use another protocol.
    guardConnections()
    sendPackedFiles()
  }
  logRequests(env)
  const closeTracing = await openTracing(env, `tidewatch-${site}`)
  stopGracefully(env, closeTracing)
}
