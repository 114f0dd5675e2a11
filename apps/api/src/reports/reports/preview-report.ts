import type { ReportPreview } from '@tidewatch/contract/reports/reports'
import { noChangesKey } from '@tidewatch/insights/report/no-changes'
import { countRows, sectionsOf } from '@tidewatch/insights/report/report-sections'
import type { Database } from '#/platform/db/client.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { unlockCost } from '#/primitives/plans/catalogue.ts'
import { readReport, requireOwnReport } from './queries.ts'
import { unlockBalance } from './unlock-report.ts'

/**
 * What a report of the user contains, without what is locked: its first section is open, and the others only show their
 * size. Throws `notFound`.
 */
export async function previewReport(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<ReportPreview> {
  const one = oneStatement(db)
  const [{ summary, lockReason, content }, balance] = await Promise.all([
    readReport(one, { id, userId, now }),
    unlockBalance(one, userId),
    requireOwnReport(one, { id, userId, deleted: false }),
  ])
  return {
    ...summary,
    lockReason,
    timeZone: content.period.timeZone,
    sections:
      content.kind === 'public' ? countRows(content) : sectionsOf(content).map((section) => ({ section, rows: null })),
    changes: content.changes,
    noChanges: noChangesKey(content),
    cost: unlockCost,
    balance,
  }
}
