import type { Report } from '@tidewatch/insights/report/report'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { imports } from '#/platform/db/schema/archive/imports.ts'
import { type ReportRow, reports } from '#/platform/db/schema/reports/reports.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import { sealReport } from '#/reports/seals/seal-report.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'
import { waitForOthers } from './wait-for-others.ts'

interface NewReport {
  monitor: MonitorRow
  /** `null` for sample monitors: no mail is sent. */
  user: UserRow | null
  runKey: string
  occasion: ReportRow['occasion']
  status: ReportRow['status']
  report: Report
  /** Up to when it covers changes; the next report continues there. */
  notifiedUntil: Date | null
  /** It's written, but the plan doesn't include it. */
  outsidePlan: boolean
  /** No notification is sent. */
  isQuiet?: boolean
  nextReportAt: Date | null
  /** The archive that it's about: if that was deleted while the report was written, nothing is stored. */
  importId?: string
}

/**
 * Stores a report once per run, notifies its owner by mail if they want that and something changed, and ends the
 * progress. After importing an archive, its owner always gets a mail, because they're waiting for it; for scheduled
 * deliveries, one a day. No mail is sent for a muted monitor or a locked report.
 */
export async function storeReport(
  context: Pick<Context, 'db' | 'enqueue' | 'env' | 'now'>,
  newReport: NewReport,
): Promise<void> {
  const { monitor, user, runKey, occasion, status, report, notifiedUntil, outsidePlan, isQuiet, nextReportAt } =
    newReport
  const { db } = context
  await db.transaction(async (tx) => {
    // While it was written, the account's owner may have objected, and its watcher may have deleted or muted it or
    // chosen another frequency, which planned the next report. Not `for share`: two reports on it would each wait for
    // the other to plan.
    const [current] = await tx.select().from(monitors).where(eq(monitors.id, monitor.id)).for('no key update')
    if (!current || current.accountId !== monitor.accountId) return
    if (newReport.importId && (await tx.$count(imports, eq(imports.id, newReport.importId))) === 0) {
      return await endProgress(tx, monitor.id, null)
    }
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
        notifiedUntil,
        outsidePlan,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (stored) await sealReport(context, tx, { id: stored.id, content: report })
    const reportId = stored?.id ?? (await existingId(tx, monitor.id, runKey))
    const isNews = report.kind === 'archive' || (status !== 'no-change' && !outsidePlan)
    if (stored && user && isNews && !isQuiet && !current.mutedAt && !current.deletedAt) {
      await notifyOwner(context, tx, { user, monitor, report, reportId: stored.id })
    }
    if (nextReportAt && current.cadence === monitor.cadence)
      await tx.update(monitors).set({ nextReportAt }).where(eq(monitors.id, monitor.id))
    await endProgress(tx, monitor.id, reportId)
  })
}

const endProgress = (tx: Transaction, monitorId: string, reportId: string | null) =>
  reportMonitorProgress(tx, monitorId, { step: 'done', reportId })

async function notifyOwner(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { user, monitor, report, reportId }: { user: UserRow; monitor: MonitorRow; report: Report; reportId: string },
): Promise<void> {
  const { kind } = report
  await queueMessage(context, tx, {
    user,
    kind: kind === 'archive' ? 'archive-imported' : 'report-ready',
    dedupeKey: isScheduled(report) ? `deliveries ${monitor.id} ${utcDay(context.now())}` : `report ${reportId}`,
    monitorId: monitor.id,
    payload: { reportId },
    mailAfter: kind === 'archive' ? null : await waitForOthers(tx, monitor, context.now()),
  })
}

/** Scheduled deliveries may arrive by the dozen when they catch up: one message a day covers them. */
const isScheduled = ({ summary }: Report) => summary.some(({ key }) => key === 'archiveNewcomers')

async function existingId(tx: Transaction, monitorId: string, runKey: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.monitorId, monitorId), eq(reports.runKey, runKey)))
  return row?.id ?? null
}
