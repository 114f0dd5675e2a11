import * as deletedCalls from '@tidewatch/contract/watch/deleted'
import * as monitorCalls from '@tidewatch/contract/watch/monitors'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import type { Lookups } from '#/watch/accounts/lookups.ts'
import { activityPage } from './activity-page.ts'
import { addAccountMonitor, addArchiveMonitor } from './add-monitor.ts'
import { deleteMonitor, restoreMonitor } from './delete-monitor.ts'
import { monitorContents } from './monitor-contents.ts'
import {
  accountIdOf,
  describeMonitor,
  describeMonitors,
  listSampleMonitors,
  readMonitor,
  readMonitors,
  requireOwn,
  requireReadable,
} from './queries.ts'
import { retrackMonitor } from './retrack-monitor.ts'
import { updateMonitor } from './update-monitor.ts'

export interface LookupRouteParts extends RouteParts {
  lookups: Lookups
}

export function monitorRoutes({ router, context, limits, lookups }: LookupRouteParts): void {
  const { db, readReplica, now } = context

  router.register(monitorCalls.listSampleMonitors, async () => ({
    monitors: await readReplica(async (stored) => describeMonitors(stored, await listSampleMonitors(stored), now())),
  }))

  router.register(monitorCalls.listMonitors, async ({ session }) => ({
    monitors: await readMonitors(db, session.user.id, now()),
  }))

  router.register(monitorCalls.addMonitor, async ({ body, session }) => {
    await limits.use('add', session.user.id)
    const added =
      body.source === 'archive'
        ? await addArchiveMonitor(context, { user: session.user, query: body.username })
        : await addAccountMonitor(
            { ...context, lookups },
            { user: session.user, query: body.username, cadence: body.cadence },
          )
    return describeMonitor(db, added, now())
  })

  router.register(monitorCalls.getMonitor, ({ params, session }) =>
    readMonitor(db, params.id, session?.user.id ?? null, now()),
  )

  router.register(monitorCalls.updateMonitor, async ({ params, body, session }) => {
    await updateMonitor(context, session.user, await requireOwn(db, params.id, session.user.id), body)
    return describeMonitor(db, await requireOwn(db, params.id, session.user.id), now())
  })

  router.register(deletedCalls.getMonitorContents, async ({ params, session }) => {
    const one = oneStatement(db)
    const [contents] = await Promise.all([monitorContents(one, params.id), requireOwn(one, params.id, session.user.id)])
    return contents
  })

  router.register(monitorCalls.deleteMonitor, async ({ params, session }) => {
    const until = await deleteMonitor(context, await requireOwn(db, params.id, session.user.id))
    return { restorableUntil: until.toISOString() }
  })

  router.register(monitorCalls.restoreMonitor, async ({ params, session }) => {
    await restoreMonitor(context, session.user, await requireOwn(db, params.id, session.user.id, { deleted: true }))
    return describeMonitor(db, await requireOwn(db, params.id, session.user.id), now())
  })

  router.register(monitorCalls.retrackMonitor, async ({ params, session }) => {
    await retrackMonitor(context, await requireOwn(db, params.id, session.user.id))
    return describeMonitor(db, await requireOwn(db, params.id, session.user.id), now())
  })

  router.register(monitorCalls.listActivity, async ({ params, query, session }) => {
    const one = oneStatement(db)
    const subjectIds = [params.id, accountIdOf(one, params.id)]
    const [page] = await Promise.all([
      activityPage(one, { subjectIds, cursor: query.cursor, limit: query.limit }),
      requireReadable(one, params.id, session?.user.id ?? null),
    ])
    return page
  })
}
