import type { MailContent } from '@tidewatch/email/mail-content'
import { renderArchiveImported, renderReportReady } from '@tidewatch/email/report-ready'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { reports } from '#/platform/db/schema/reports.ts'
import { changeTeller } from './change-texts.ts'
import type { Stationery } from './compose-mail.ts'

/** The mail about a report; `null` when the report is gone meanwhile. */
export async function composeReport(
  tx: Transaction,
  { locale, page, foot }: Stationery,
  kind: 'report-ready' | 'archive-imported',
  { reportId }: { reportId: string },
): Promise<MailContent | null> {
  const [report] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.id, reportId), isNull(reports.deletedAt)))
  if (!report) return null
  const { username, summary, changes, content } = report
  const period = { from: report.periodFrom, to: report.periodTo }
  const told = { ...foot, username, summary, reportUrl: page(`/reports/${reportId}`) }
  if (kind === 'archive-imported') return renderArchiveImported(told)
  const tell = await changeTeller(locale)
  const certain = content.changes.filter(({ unconfirmed }) => !unconfirmed)
  return renderReportReady({ ...told, period, changes, changeTexts: certain.map(tell) })
}
