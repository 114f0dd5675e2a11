import type { ReportComparison, ReportDetail } from '@tidewatch/contract/reports/reports'
import { compareFigures } from '@tidewatch/insights/report/compare-figures'
import { noChangesKey } from '@tidewatch/insights/report/no-changes'
import type { Report } from '@tidewatch/insights/report/report'
import { and, eq, sql } from 'drizzle-orm'
import { composeArchiveReport } from '#/archive/history/compose-archive-report.ts'
import { previousImport } from '#/archive/history/queries.ts'
import { reportKeyOf } from '#/archive/history/remove-archive.ts'
import type { Database } from '#/platform/db/client.ts'
import { imports } from '#/platform/db/schema/archive/imports.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { requireReport } from './queries.ts'

/**
 * Compares two reports of one monitor: every metric that both have, and the changes in each. Throws `invalidInput` for
 * reports of different monitors or kinds, `planLimitReached` if one is locked, `notFound` for other users' reports.
 */
export async function compareReports(
  db: Database,
  request: { a: string; b: string; userId: string; now: Date },
): Promise<ReportComparison> {
  const { userId, now } = request
  const [a, b] = await Promise.all([
    requireReport(db, { id: request.a, userId, now }),
    requireReport(db, { id: request.b, userId, now }),
  ])
  if (a.monitorId !== b.monitorId || a.kind !== b.kind) {
    throw new AppError('invalidInput', { reason: 'reportsNotComparable' })
  }
  const [contentA, contentB] = await Promise.all([currentContent(db, a), currentContent(db, b)])
  return {
    a: describeReport(a, contentA),
    b: describeReport(b, contentB),
    timeZone: b.content.period.timeZone,
    figures: compareFigures(contentA.figures, contentB.figures),
  }
}

function describeReport({ isOwn, ...report }: ReportDetail, content: Report): ReportComparison['a'] {
  return { ...report, content: { changes: content.changes, noChanges: noChangesKey(content) } }
}

/**
 * A report stays as it was sealed, but archives arrive in any order: its changes are computed again if an archive that
 * was imported or deleted later altered what it's compared with.
 */
async function currentContent(db: Database, { id, content }: ReportDetail): Promise<Report> {
  if (content.kind !== 'archive') return content
  const [row] = await db
    .select({ archive: imports, monitor: monitors })
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .innerJoin(
      imports,
      and(eq(imports.monitorId, monitors.id), sql`starts_with(${reports.runKey}, ${reportKeyOf('')} || ${imports.id})`),
    )
    .where(eq(reports.id, id))
  if (!row) return content
  const before = await previousImport(db, row.archive)
  if ((before?.exportedAt?.toISOString() ?? null) === content.comparedWith) return content
  return (await composeArchiveReport(db, { ...row, before, timeZone: content.period.timeZone })).report
}
