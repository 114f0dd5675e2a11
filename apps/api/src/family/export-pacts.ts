import type { FamilyReport } from '@tidewatch/contract/family'
import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type FamilyPactRow, familyReports } from '#/platform/db/schema/family.ts'
import type { Context } from '#/primitives/context.ts'
import { isRunning, isTeens, lockPacts, type OwnPact } from './require-pact.ts'
import { archiveMarkOf, openOwnReport, openSealedReport } from './sealed-columns.ts'

/** Who the other side is to us is theirs. */
type ExportedPact = Omit<FamilyPactRow, 'parentId' | 'teenId' | 'archiveMark'> & { archiveMark: string | null }
type ExportedReport = Pick<FamilyReport, 'id'> & { pactId: string } & Partial<FamilyReport>

/**
 * A user's pacts and reports, for their export: to teens their own numbers, to parents what they may open now, as a view
 * that both see in the log. Of the others they get the days.
 */
export async function exportPacts(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<{ pacts: ExportedPact[]; reports: ExportedReport[] }> {
  const now = clock()
  return db.transaction(async (tx) => {
    const owned = await lockPacts(tx, userId, now)
    const reports: ExportedReport[] = []
    for (const own of owned) reports.push(...(await exportReports(tx, own, now)))
    return { pacts: owned.map(describe), reports }
  })
}

async function exportReports(tx: Transaction, own: OwnPact, now: Date): Promise<ExportedReport[]> {
  const rows = await tx
    .select()
    .from(familyReports)
    .where(eq(familyReports.pactId, own.pact.id))
    .orderBy(desc(familyReports.createdAt))
  const reports: ExportedReport[] = []
  for (const row of rows) {
    const { id, pactId, day, createdAt, countedFrom, countedTo } = row
    const days = { id, pactId, day, createdAt: createdAt.toISOString(), countedFrom, countedTo }
    if (isTeens(own)) reports.push({ ...days, ...openOwnReport(own, row) })
    else if (isRunning(own)) {
      reports.push({ ...days, ...(await openSealedReport(tx, { own, row, kind: 'report-exported', now })) })
    } else reports.push(days)
  }
  return reports
}

function describe(own: OwnPact): ExportedPact {
  const { parentId: _parentId, teenId: _teenId, ...pact } = own.pact
  return { ...pact, archiveMark: archiveMarkOf(own) }
}
