import type { FamilyReport } from '@tidewatch/contract/family/agreements'
import { and, desc, eq, lt } from 'drizzle-orm'
import { familyReports } from '#/platform/db/schema/family/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { lockAgreement, type OwnAgreement, requireRunning } from './require-agreement.ts'
import { openComparedReport, openViewedReport } from './restricted-columns.ts'

/** A report for one of its two sides, logged for both. Throws `conflict` while reports can't be opened. */
export async function openReport(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  { id, reportId, userId }: { id: string; reportId: string; userId: string },
): Promise<{ own: OwnAgreement; report: FamilyReport; before: FamilyReport | null }> {
  const now = clock()
  return db.transaction(async (tx) => {
    const own = await lockAgreement(tx, { id, userId, now })
    requireRunning(own)
    const [row] = await tx
      .select()
      .from(familyReports)
      .where(and(eq(familyReports.id, reportId), eq(familyReports.agreementId, id)))
    if (!row) throw new AppError('notFound')
    const report = await openViewedReport(tx, { own, row, kind: 'report-opened', now })
    const [before] = await tx
      .select()
      .from(familyReports)
      .where(and(eq(familyReports.agreementId, id), lt(familyReports.createdAt, row.createdAt)))
      .orderBy(desc(familyReports.createdAt))
      .limit(1)
    return { own, report, before: before ? openComparedReport(own, before) : null }
  })
}
