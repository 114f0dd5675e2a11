import { addDays, dayOf } from '@tidewatch/insights/calendar'
import { type FamilyFigures, itemsIn } from '@tidewatch/insights/family-report'
import { desc, eq } from 'drizzle-orm'
import { type FamilyPactRow, type FamilyReportRow, familyPacts, familyReports } from '#/platform/db/schema/family.ts'
import type { UserRow } from '#/platform/db/schema/users.ts'
import { seal } from '#/platform/db/sealed.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { mayHide } from './policy.ts'
import { lockPact, requireRunning, requireTeen } from './require-pact.ts'
import { archiveMarkOf, sealFigures } from './sealed-columns.ts'
import { tellSide } from './tell-side.ts'

interface NewReport {
  id: string
  figures: FamilyFigures
  /** Of the archive's owner, the present name first; none where the archive does not say whose it is. */
  archiveMarks: readonly string[]
  teen: Pick<UserRow, 'id' | 'timeZone'>
}

/**
 * Adds the teen's report. Throws `invalidInput` for what the pact does not share or what is hidden now, for an archive of
 * another account than the ones before, and for one that is no newer; `conflict` for a second report of a day.
 */
export async function addReport(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id, figures, archiveMarks, teen }: NewReport,
): Promise<string> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const own = await lockPact(tx, { id, userId: teen.id, now })
    requireTeen(own)
    requireRunning(own)
    const { pact } = own
    const hidden = mayHide(pact, now) || pact.hiddenItem === null ? [] : [pact.hiddenItem]
    const allowed = pact.shared.filter((item) => !hidden.includes(item))
    if (itemsIn(figures).some((item) => !allowed.includes(item))) throw refuse('familyNotShared')
    const known = archiveMarkOf(own)
    refuseAnother(known, archiveMarks)
    const [last] = await tx
      .select({ day: familyReports.day, countedTo: familyReports.countedTo })
      .from(familyReports)
      .where(eq(familyReports.pactId, id))
      .orderBy(desc(familyReports.createdAt))
      .limit(1)
    const day = dayOf(now, teen.timeZone)
    if (last?.day === day) throw new AppError('conflict', { reason: 'familyReportToday' })
    if (last && figures.to <= last.countedTo) throw refuse('familyArchiveNotNewer')
    // A browser may be a day ahead of its user's own zone.
    if (figures.from > figures.to || figures.to > addDays(day, 1)) throw refuse('familyArchiveDays')
    const [report] = await tx
      .insert(familyReports)
      .values({ pactId: id, day, createdAt: now, shared: pact.shared, hidden, ...sealFigures(figures) })
      .returning()
    if (!report) throw new AppError('ourFault')
    // An account that changed its name goes on under the new one.
    const archiveMark = archiveMarks[0] ?? known
    await tx
      .update(familyPacts)
      .set({ archiveMark: archiveMark === null ? null : seal(archiveMark) })
      .where(eq(familyPacts.id, id))
    await tellOfReport(context, tx, pact, report)
    return report.id
  })
}

async function tellOfReport(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Parameters<typeof logEvent>[0],
  pact: FamilyPactRow,
  report: FamilyReportRow,
): Promise<void> {
  await logEvent(tx, { pactId: pact.id, kind: 'report-added', by: 'teen', at: context.now(), report })
  await tellSide(context, tx, { pact, to: 'parent', event: 'report', occasion: report.day })
}

/** What does not say whose it is cannot be told from the pact's own. */
function refuseAnother(known: string | null, archiveMarks: readonly string[]): void {
  if (known === null || archiveMarks.length === 0 || archiveMarks.includes(known)) return
  throw refuse('familyOtherArchive')
}

const refuse = (reason: string) => new AppError('invalidInput', { reason })
