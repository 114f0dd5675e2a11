import { deleteReport, getReport, listReports as listReportsCall, restoreReport } from '@tidewatch/contract/report'
import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { reports } from '#/db/schema/reports.ts'
import type { Router } from '#/http/route.ts'
import { restorableDays } from '#/modules/monitors/delete-monitor.ts'
import { listReports, requireOwnReport, requireReport } from './queries.ts'

export function reportRoutes(router: Router, { db, now }: Context): void {
  router.signedIn(listReportsCall, ({ query, session }) =>
    listReports(db, { userId: session.user.id, monitorId: query.monitorId, cursor: query.cursor, limit: query.limit }),
  )

  router.open(getReport, ({ params, session }) =>
    requireReport(db, { id: params.id, userId: session?.user.id ?? null, now: now() }),
  )

  router.signedIn(deleteReport, async ({ params, session }) => {
    await requireOwnReport(db, { id: params.id, userId: session.user.id, deleted: false })
    await db.update(reports).set({ deletedAt: now() }).where(eq(reports.id, params.id))
    return { restorableUntil: addDays(now(), restorableDays).toISOString() }
  })

  router.signedIn(restoreReport, async ({ params, session }) => {
    const userId = session.user.id
    await requireOwnReport(db, { id: params.id, userId, deleted: true })
    await db.update(reports).set({ deletedAt: null }).where(eq(reports.id, params.id))
    const { content, isOwn, ...summary } = await requireReport(db, { id: params.id, userId, now: now() })
    return summary
  })
}
