import type { ReportPreview } from '@tidewatch/contract/report'
import { countRows, sectionsOf } from '@tidewatch/insights/report-sections'
import type { Database } from '#/platform/db/client.ts'
import { unlockCost } from '#/primitives/plans/catalogue.ts'
import { readReport } from './queries.ts'
import { unlockBalance } from './unlock-report.ts'

/** What a report holds, without what is locked: of its sections the first is open, of the others the size is told. */
export async function previewReport(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<ReportPreview> {
  const { summary, lockedBecause, content } = await readReport(db, { id, userId, now })
  return {
    ...summary,
    lockedBecause,
    timeZone: content.period.timeZone,
    sections:
      content.kind === 'public' ? countRows(content) : sectionsOf(content).map((section) => ({ section, rows: null })),
    changes: content.changes,
    isBaseline: content.kind === 'public' && content.isBaseline,
    cost: unlockCost,
    balance: await unlockBalance(db, userId),
  }
}
