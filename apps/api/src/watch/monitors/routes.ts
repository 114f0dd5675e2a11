import { getMonitorContents } from '@tidewatch/contract/deleted'
import {
  addMonitor,
  deleteMonitor as deleteMonitorCall,
  getMonitor,
  listActivity,
  listDemoMonitors,
  listMonitors as listMonitorsCall,
  restoreMonitor as restoreMonitorCall,
  retrackMonitor as retrackMonitorCall,
  updateMonitor as updateMonitorCall,
} from '@tidewatch/contract/monitor'
import { activityPage } from './activity-page.ts'
import { addAccountMonitor, addArchiveMonitor } from './add-monitor.ts'
import { deleteMonitor, restoreMonitor } from './delete-monitor.ts'
import { monitorContents } from './monitor-contents.ts'
import { describeMonitor, describeMonitors, listMonitors, requireOwn, requireReadable } from './queries.ts'
import { retrackMonitor } from './retrack-monitor.ts'
import type { AccountRouteParts } from './search-routes.ts'
import { updateMonitor } from './update-monitor.ts'

export function monitorRoutes({ router, context, limits, lookUps }: AccountRouteParts): void {
  const { db, now } = context

  router.open(listDemoMonitors, async () => ({
    monitors: await describeMonitors(db, await listMonitors(db, null), now()),
  }))

  router.signedIn(listMonitorsCall, async ({ session }) => ({
    monitors: await describeMonitors(db, await listMonitors(db, session.user.id), now()),
  }))

  router.signedIn(addMonitor, async ({ body, session }) => {
    await limits.use('add', session.user.id)
    const added =
      body.lane === 'archive'
        ? await addArchiveMonitor(context, { user: session.user, query: body.username })
        : await addAccountMonitor(
            { ...context, lookUps },
            { user: session.user, query: body.username, cadence: body.cadence },
          )
    return describeMonitor(db, added, now())
  })

  router.open(getMonitor, async ({ params, session }) =>
    describeMonitor(db, await requireReadable(db, params.id, session?.user.id ?? null), now()),
  )

  router.signedIn(updateMonitorCall, async ({ params, body, session }) => {
    await updateMonitor(context, session.user, await requireOwn(db, params.id, session.user.id), body)
    return describeMonitor(db, await requireOwn(db, params.id, session.user.id), now())
  })

  router.signedIn(getMonitorContents, async ({ params, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    return monitorContents(db, monitor.id)
  })

  router.signedIn(deleteMonitorCall, async ({ params, session }) => {
    const until = await deleteMonitor(context, await requireOwn(db, params.id, session.user.id))
    return { restorableUntil: until.toISOString() }
  })

  router.signedIn(restoreMonitorCall, async ({ params, session }) => {
    await restoreMonitor(context, session.user, await requireOwn(db, params.id, session.user.id, { deleted: true }))
    return describeMonitor(db, await requireOwn(db, params.id, session.user.id), now())
  })

  router.signedIn(retrackMonitorCall, async ({ params, session }) => {
    await retrackMonitor(context, await requireOwn(db, params.id, session.user.id))
    return describeMonitor(db, await requireOwn(db, params.id, session.user.id), now())
  })

  router.open(listActivity, async ({ params, query, session }) => {
    const { monitor, account } = await requireReadable(db, params.id, session?.user.id ?? null)
    return activityPage(db, {
      subjectIds: [monitor.id, ...(account ? [account.id] : [])],
      cursor: query.cursor,
      limit: query.limit,
    })
  })
}
