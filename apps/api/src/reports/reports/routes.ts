import * as reportCalls from '@tidewatch/contract/reports/reports'
import * as deletedCalls from '@tidewatch/contract/watch/deleted'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { compareReports } from './compare-reports.ts'
import { deleteReport, deleteReports } from './delete-reports.ts'
import { listDeleted } from './list-deleted.ts'
import { listReports } from './list-reports.ts'
import { previewReport } from './preview-report.ts'
import { readReport, requireOwnReport } from './queries.ts'
import { readStoredReport } from './read-stored-report.ts'
import { restoreReport } from './restore-report.ts'
import { unlockBalance, unlockReport } from './unlock-report.ts'

export function reportRoutes({ router, context }: RouteParts): void {
  const { db, now } = context

  router.register(reportCalls.listReports, ({ query, session }) => listReports(db, session.user, query, now()))

  router.register(deletedCalls.listDeleted, ({ session }) => listDeleted(db, session.user.id, now()))

  router.register(reportCalls.compareReports, ({ query, session }) =>
    compareReports(db, { ...query, userId: session.user.id, now: now() }),
  )

  router.register(reportCalls.deleteReports, ({ body, session }) =>
    deleteReports(context, { ids: body.ids, userId: session.user.id }),
  )

  router.register(reportCalls.getReport, ({ params, session, conditions }) =>
    readStoredReport(db, { id: params.id, userId: session?.user.id ?? null, now: now(), conditions }),
  )

  router.register(reportCalls.previewReport, ({ params, session }) =>
    previewReport(db, { id: params.id, userId: session.user.id, now: now() }),
  )

  router.register(reportCalls.unlockReport, async ({ params, session }) => {
    const request = { id: params.id, userId: session.user.id, now: now() }
    await requireOwnReport(db, { id: params.id, userId: session.user.id, deleted: false })
    const { lockReason } = await readReport(db, request)
    if (lockReason) await unlockReport(context, { userId: session.user.id, reportId: params.id })
    const { summary } = await readReport(db, request)
    return { report: summary, balance: await unlockBalance(db, session.user.id) }
  })

  router.register(reportCalls.deleteReport, ({ params, session }) =>
    deleteReport(context, { id: params.id, userId: session.user.id }),
  )

  router.register(reportCalls.restoreReport, async ({ params, session }) => {
    const userId = session.user.id
    await restoreReport(context, { id: params.id, userId })
    const { summary } = await readReport(db, { id: params.id, userId, now: now() })
    return summary
  })
}
