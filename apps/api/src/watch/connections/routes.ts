import * as calls from '@tidewatch/contract/watch/connections'
import { AppError } from '#/platform/http/app-error.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireReadable } from '#/watch/monitors/queries.ts'
import { completeConnection } from './complete-connection.ts'
import { eraseConnection, revokeAccess } from './erase-connection.ts'
import { listExportedInsights } from './exported-insights.ts'
import {
  connectionOf,
  describeConnection,
  listConnections,
  loadOwnInsights,
  readDataDeletion,
  requireConnection,
} from './queries.ts'
import { startConnection } from './start-connection.ts'

export function connectionRoutes({ router, context, limits }: RouteParts): void {
  const { db, now } = context

  router.register(calls.listConnections, async ({ session }) => ({
    available: context.own !== null,
    connections: (await listConnections(db, session.user.id)).map(describeConnection),
  }))

  router.register(calls.startConnection, async ({ session, locale }) => {
    await limits.use('connect', session.user.id)
    return { url: await startConnection(context, session, locale) }
  })

  router.register(calls.completeConnection, async ({ session, body }) => {
    const { id } = await completeConnection(context, session, body)
    return describeConnection(await requireConnection(db, id, session.user.id))
  })

  router.register(calls.disconnect, async ({ session, params }) => {
    const { connection } = await requireConnection(db, params.id, session.user.id)
    await revokeAccess(context, connection)
    await eraseConnection(context, connection)
    return null
  })

  router.register(calls.getDataDeletion, ({ params }) => readDataDeletion(db, params.code))

  router.register(calls.getOwnInsights, async ({ session, params, query }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    const connected = await connectionOf(db, monitor.id)
    if (!connected) throw new AppError('notFound')
    const timeZone = query.timeZone ?? session?.user.timeZone ?? 'UTC'
    return {
      connection: describeConnection(connected),
      insights: await loadOwnInsights(db, connected, { from: query.from, to: query.to, timeZone, now: now() }),
    }
  })

  router.register(calls.listExportedInsights, async ({ session, params }) => ({
    periods: await listExportedInsights(db, await requireReadable(db, params.id, session?.user.id ?? null)),
  }))
}
