import { listDeleted as listDeletedCall } from '@tidewatch/contract/deleted'
import {
  compareReports as compareReportsCall,
  deleteReport,
  deleteReports as deleteReportsCall,
  getReport,
  listReports as listReportsCall,
  previewReport as previewReportCall,
  restoreReport,
  unlockReport as unlockReportCall,
} from '@tidewatch/contract/report'
import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { listNotes } from '#/reports/notes/queries.ts'
import { restorableDays } from '#/watch/monitors/delete-monitor.ts'
import { compareReports } from './compare-reports.ts'
import { deleteReports } from './delete-reports.ts'
import { listDeleted } from './list-deleted.ts'
import { listReports } from './list-reports.ts'
import { previewReport } from './preview-report.ts'
import { readReport, requireOwnReport, requireReport } from './queries.ts'
import { unlockBalance, unlockReport } from './unlock-report.ts'

export function reportRoutes(router: Router, context: Context): void {
  const { db, now } = context

  router.signedIn(listReportsCall, ({ query, session }) => listReports(db, session.user, query, now()))

  router.signedIn(listDeletedCall, ({ session }) => listDeleted(db, session.user.id, now()))

  router.signedIn(compareReportsCall, ({ query, session }) =>
    compareReports(db, { ...query, userId: session.user.id, now: now() }),
  )

  router.signedIn(deleteReportsCall, ({ body, session }) =>
    deleteReports(context, { ids: body.ids, userId: session.user.id }),
  )

  router.open(getReport, async ({ params, session }) => {
    const report = await requireReport(db, { id: params.id, userId: session?.user.id ?? null, now: now() })
    return report.isOwn ? { ...report, notes: await listNotes(db, report.monitorId, report.period) } : report
  })

  router.signedIn(previewReportCall, async ({ params, session }) => {
    await requireOwnReport(db, { id: params.id, userId: session.user.id, deleted: false })
    return previewReport(db, { id: params.id, userId: session.user.id, now: now() })
  })

  router.signedIn(unlockReportCall, async ({ params, session }) => {
    const asked = { id: params.id, userId: session.user.id, now: now() }
    await requireOwnReport(db, { id: params.id, userId: session.user.id, deleted: false })
    const { lockedBecause } = await readReport(db, asked)
    if (lockedBecause) await unlockReport(context, { userId: session.user.id, reportId: params.id })
    const { summary } = await readReport(db, asked)
    return { report: summary, balance: await unlockBalance(db, session.user.id) }
  })

  router.signedIn(deleteReport, async ({ params, session }) => {
    await requireOwnReport(db, { id: params.id, userId: session.user.id, deleted: false })
    await db.update(reports).set({ deletedAt: now() }).where(eq(reports.id, params.id))
    return { restorableUntil: addDays(now(), restorableDays).toISOString() }
  })

  router.signedIn(restoreReport, async ({ params, session }) => {
    const userId = session.user.id
    await requireOwnReport(db, { id: params.id, userId, deleted: true })
    await db.update(reports).set({ deletedAt: null }).where(eq(reports.id, params.id))
    const { summary } = await readReport(db, { id: params.id, userId, now: now() })
    return summary
  })
}
