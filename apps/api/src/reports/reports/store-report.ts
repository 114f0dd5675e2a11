import type { Report } from '@tidewatch/insights/report'
import { and, eq } from 'drizzle-orm'
import { type MonitorRow, monitors } from '#/platform/db/schema/monitors.ts'
import { type ReportRow, reports } from '#/platform/db/schema/reports.ts'
import type { UserRow } from '#/platform/db/schema/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import { sealReport } from '#/reports/seals/seal-report.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'

export interface NewReport {
  monitor: MonitorRow
  /** `null` for demo monitors: nobody gets a mail. */
  user: UserRow | null
  runKey: string
  occasion: ReportRow['occasion']
  status: ReportRow['status']
  report: Report
  /** Up to when its changes are told, where the next report goes on from there. */
  toldUntil: Date | null
  /** It is written, but the plan does not hold it. */
  outsidePlan: boolean
  nextReportAt: Date | null
}

/**
 * Stores a report once per run, tells its owner by mail if they want that and something changed, and ends the progress.
 * Who brought an archive waits to hear that it is read, whatever is in it. Of a muted monitor and of what is locked no
 * mail is sent.
 */
export async function storeReport(
  context: Pick<Context, 'db' | 'enqueue' | 'env' | 'now'>,
  { monitor, user, runKey, occasion, status, report, toldUntil, outsidePlan, nextReportAt }: NewReport,
): Promise<void> {
  const { db } = context
  await db.transaction(async (tx) => {
    // The account's owner may have objected while it was written.
    const [current] = await tx.select().from(monitors).where(eq(monitors.id, monitor.id)).for('share')
    if (!current || current.accountId !== monitor.accountId) return
    const [stored] = await tx
      .insert(reports)
      .values({
        monitorId: monitor.id,
        runKey,
        kind: report.kind,
        occasion,
        status,
        username: report.subject.username,
        periodFrom: report.period.from,
        periodTo: report.period.to,
        changes: report.changes.filter(({ unconfirmed }) => !unconfirmed).length,
        summary: report.summary,
        content: report,
        createdAt: new Date(report.writtenAt),
        toldUntil,
        outsidePlan,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (stored) await sealReport(context, tx, { id: stored.id, content: report })
    const reportId = stored?.id ?? (await existingId(tx, monitor.id, runKey))
    const isNews = report.kind === 'archive' || (status !== 'no-change' && !outsidePlan)
    if (stored && user && isNews && !monitor.mutedAt) {
      const kind = report.kind === 'archive' ? 'archive-imported' : 'report-ready'
      const dedupeKey = `report ${stored.id}`
      const payload = { reportId: stored.id }
      await queueMessage(context, tx, { user, kind, dedupeKey, monitorId: monitor.id, payload })
    }
    if (nextReportAt) await tx.update(monitors).set({ nextReportAt }).where(eq(monitors.id, monitor.id))
    await reportMonitorProgress(tx, monitor.id, { step: 'done', done: 0, total: null, reportId, code: null })
  })
}

type Tx = Parameters<Parameters<Context['db']['transaction']>[0]>[0]

async function existingId(tx: Tx, monitorId: string, runKey: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.monitorId, monitorId), eq(reports.runKey, runKey)))
  return row?.id ?? null
}
