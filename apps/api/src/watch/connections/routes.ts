import {
  completeConnection as completeConnectionCall,
  disconnect,
  getDataDeletion,
  getOwnInsights,
  listConnections as listConnectionsCall,
  startConnection as startConnectionCall,
} from '@tidewatch/contract/connection'
import { eq } from 'drizzle-orm'
import { dataDeletions } from '#/platform/db/schema/connections.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { requireReadable } from '#/watch/monitors/queries.ts'
import { completeConnection } from './complete-connection.ts'
import { eraseConnection, revokeAccess } from './erase-connection.ts'
import { connectionOf, describeConnection, listConnections, loadOwnInsights, requireConnection } from './queries.ts'
import { startConnection } from './start-connection.ts'

export function connectionRoutes(router: Router, context: Context, limits: RateLimits): void {
  const { db, now } = context

  router.signedIn(listConnectionsCall, async ({ session }) => ({
    available: context.own !== null,
    connections: (await listConnections(db, session.user.id)).map(describeConnection),
  }))

  router.signedIn(startConnectionCall, async ({ session, locale }) => {
    await limits.use('connect', session.user.id)
    return { url: await startConnection(context, session, locale) }
  })

  router.signedIn(completeConnectionCall, async ({ session, body }) => {
    const { id } = await completeConnection(context, session, body)
    return describeConnection(await requireConnection(db, id, session.user.id))
  })

  router.signedIn(disconnect, async ({ session, params }) => {
    const { connection } = await requireConnection(db, params.id, session.user.id)
    await revokeAccess(context, connection)
    await eraseConnection(context, connection)
    return null
  })

  router.open(getDataDeletion, async ({ params }) => {
    const [deletion] = await db.select().from(dataDeletions).where(eq(dataDeletions.code, params.code))
    if (!deletion) throw new AppError('notFound')
    const { requestedAt, completedAt } = deletion
    return { requestedAt: requestedAt.toISOString(), completedAt: completedAt?.toISOString() ?? null }
  })

  router.open(getOwnInsights, async ({ session, params, query }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    const connected = await connectionOf(db, monitor.id)
    if (!connected) throw new AppError('notFound')
    const timeZone = query.timeZone ?? session?.user.timeZone ?? 'UTC'
    return {
      connection: describeConnection(connected),
      insights: await loadOwnInsights(db, connected, { from: query.from, to: query.to, timeZone, now: now() }),
    }
  })
}
