import type { MailContent } from '@tidewatch/email/mail-content'
import { renderArchiveImported, renderReportReady } from '@tidewatch/email/report-ready'
import { renderReportsReady } from '@tidewatch/email/reports-ready'
import { orderChanges } from '@tidewatch/insights/report/group-changes'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type ReportRow, reports } from '#/platform/db/schema/reports/reports.ts'
import { changeTextFormatter } from '#/watch/changes/change-texts.ts'
import type { MailLayout } from './mail-layout.ts'

/** The email about a report; `null` if the report no longer exists. */
export async function composeReport(
  tx: Transaction,
  layout: MailLayout,
  kind: ReportMailKind,
  { reportId }: { reportId: string },
): Promise<MailContent | null> {
  const [report] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.id, reportId), isNull(reports.deletedAt)))
  return report ? renderReport(layout, kind, report) : null
}

type ReportMailKind = 'report-ready' | 'archive-imported'

async function renderReport(
  { locale, page, footer }: MailLayout,
  kind: ReportMailKind,
  report: ReportRow,
): Promise<MailContent> {
  const { id, username, summary, changes, content } = report
  const period = { from: report.periodFrom, to: report.periodTo }
  // The time zone used on the report's page.
  const { timeZone } = content.period
  const shared = { ...footer, username, summary, timeZone, reportUrl: page(`/reports/${id}`) }
  if (kind === 'archive-imported') return renderArchiveImported(shared)
  const textOf = await changeTextFormatter(locale)
  const certain = content.changes.filter(({ unconfirmed }) => !unconfirmed)
  return renderReportReady({ ...shared, period, changes, changeTexts: orderChanges(certain).map(textOf) })
}

/** The email about reports that were written together: one in full, several as a list. `null` if none exists now. */
export async function composeReports(
  tx: Transaction,
  layout: MailLayout,
  payloads: { reportId: string }[],
): Promise<MailContent | null> {
  const ids = payloads.map(({ reportId }) => reportId)
  const rows = await tx
    .select()
    .from(reports)
    .where(and(inArray(reports.id, ids), isNull(reports.deletedAt)))
    .orderBy(asc(reports.createdAt), asc(reports.id))
  const [first] = rows
  if (!first) return null
  if (rows.length === 1) return renderReport(layout, 'report-ready', first)
  const { locale, page, footer } = layout
  return renderReportsReady({
    ...footer,
    locale,
    dashboardUrl: page('/dashboard'),
    reports: rows.map(({ id, username, summary, content }) => ({
      username,
      summary,
      timeZone: content.period.timeZone,
      url: page(`/reports/${id}`),
    })),
  })
}
