import type { ReportComparison } from '@tidewatch/contract/report'
import { compareFigures } from '@tidewatch/insights/compare-figures'
import type { Database } from '#/platform/db/client.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { requireReport } from './queries.ts'

/**
 * Two reports of one monitor side by side: every figure that both know, and what changed in each. Throws `invalidInput`
 * for reports of different monitors or kinds, `planLimitReached` while one is locked, `notFound` for strangers'.
 */
export async function compareReports(
  db: Database,
  asked: { a: string; b: string; userId: string; now: Date },
): Promise<ReportComparison> {
  const { userId, now } = asked
  const [a, b] = await Promise.all([
    requireReport(db, { id: asked.a, userId, now }),
    requireReport(db, { id: asked.b, userId, now }),
  ])
  if (a.monitorId !== b.monitorId || a.kind !== b.kind) {
    throw new AppError('invalidInput', { reason: 'reportsNotComparable' })
  }
  return {
    a: { ...a, content: { changes: a.content.changes } },
    b: { ...b, content: { changes: b.content.changes } },
    timeZone: b.content.period.timeZone,
    figures: compareFigures(a.content.figures, b.content.figures),
  }
}
