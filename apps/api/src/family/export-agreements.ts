import type { FamilyReport } from '@tidewatch/contract/family/agreements'
import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type FamilyAgreementRow, familyReports } from '#/platform/db/schema/family/family.ts'
import type { Context } from '#/primitives/context.ts'
import { isRunning, isTeenSide, lockAgreements, type OwnAgreement } from './require-agreement.ts'
import { archiveMarkOf, openOwnReport, openViewedReport } from './restricted-columns.ts'

/** The other side's user id isn't part of the export. */
type ExportedAgreement = Omit<FamilyAgreementRow, 'parentId' | 'teenId' | 'archiveMark'> & {
  archiveMark: string | null
}
type ExportedReport = Pick<FamilyReport, 'id'> & { agreementId: string } & Partial<FamilyReport>

/**
 * A user's family agreements and reports, for their export: teens get their own numbers; parents get what they may open
 * now, logged as a view that both sides see. Of other reports they get only the days.
 */
export async function exportAgreements(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<{ agreements: ExportedAgreement[]; reports: ExportedReport[] }> {
  const now = clock()
  return db.transaction(async (tx) => {
    const owned = await lockAgreements(tx, userId, now)
    const reports: ExportedReport[] = []
    for (const own of owned) reports.push(...(await exportReports(tx, own, now)))
    return { agreements: owned.map(describe), reports }
  })
}

async function exportReports(tx: Transaction, own: OwnAgreement, now: Date): Promise<ExportedReport[]> {
  const rows = await tx
    .select()
    .from(familyReports)
    .where(eq(familyReports.agreementId, own.agreement.id))
    .orderBy(desc(familyReports.createdAt))
  const reports: ExportedReport[] = []
  for (const row of rows) {
    const { id, agreementId, day, createdAt, countedFrom, countedTo } = row
    const days = { id, agreementId, day, createdAt: createdAt.toISOString(), countedFrom, countedTo }
    if (isTeenSide(own)) reports.push({ ...days, ...openOwnReport(own, row) })
    else if (isRunning(own)) {
      reports.push({ ...days, ...(await openViewedReport(tx, { own, row, kind: 'report-exported', now })) })
    } else reports.push(days)
  }
  return reports
}

function describe(own: OwnAgreement): ExportedAgreement {
  const { parentId: _parentId, teenId: _teenId, ...agreement } = own.agreement
  return { ...agreement, archiveMark: archiveMarkOf(own) }
}
