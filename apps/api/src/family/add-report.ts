import { type FamilyFigures, itemsIn } from '@tidewatch/insights/family/family-report'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { desc, eq } from 'drizzle-orm'
import { restrict } from '#/platform/db/restricted.ts'
import {
  type FamilyAgreementRow,
  type FamilyReportRow,
  familyAgreements,
  familyReports,
} from '#/platform/db/schema/family/family.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { notifySide } from './notify-side.ts'
import { hiddenItemAt } from './policy.ts'
import { lockAgreement, requireRunning, requireTeen } from './require-agreement.ts'
import { archiveMarkOf, restrictFigures } from './restricted-columns.ts'

interface NewReport {
  id: string
  figures: FamilyFigures
  /** Of the archive's owner, current username first; empty if the archive doesn't name its owner. */
  archiveMarks: readonly string[]
  teen: Pick<UserRow, 'id' | 'timeZone'>
}

/**
 * Adds the teen's report. Throws `invalidInput` for items that the family agreement doesn't share or that are hidden
 * now, for an archive of another account than before, and for one that isn't newer; `conflict` for a second report on
 * the same day.
 */
export async function addReport(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id, figures, archiveMarks, teen }: NewReport,
): Promise<string> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const own = await lockAgreement(tx, { id, userId: teen.id, now })
    requireTeen(own)
    requireRunning(own)
    const { agreement } = own
    const hidden = hiddenItemAt(agreement, now)
    const allowed = agreement.shared.filter((item) => item !== hidden?.item)
    if (itemsIn(figures).some((item) => !allowed.includes(item))) throw refuse('familyNotShared')
    const known = archiveMarkOf(own)
    refuseOtherArchive(known, archiveMarks)
    const [last] = await tx
      .select({ day: familyReports.day, countedTo: familyReports.countedTo })
      .from(familyReports)
      .where(eq(familyReports.agreementId, id))
      .orderBy(desc(familyReports.createdAt))
      .limit(1)
    const day = dayOf(now, teen.timeZone)
    if (last?.day === day) throw new AppError('conflict', { reason: 'familyReportToday' })
    if (last && figures.to <= last.countedTo) throw refuse('familyArchiveNotNewer')
    // A browser may be a day ahead of its user's own zone.
    if (figures.from > figures.to || figures.to > addDays(day, 1)) throw refuse('familyArchiveDays')
    const [report] = await tx
      .insert(familyReports)
      .values({
        agreementId: id,
        day,
        createdAt: now,
        shared: agreement.shared,
        hidden: hidden ? [hidden.item] : [],
        ...restrictFigures(figures),
      })
      .returning()
    if (!report) throw new AppError('ourFault')
    // An account that was renamed continues under the new username.
    const archiveMark = archiveMarks[0] ?? known
    await tx
      .update(familyAgreements)
      .set({ archiveMark: archiveMark === null ? null : restrict(archiveMark) })
      .where(eq(familyAgreements.id, id))
    await notifyOfReport(context, tx, agreement, report)
    return report.id
  })
}

async function notifyOfReport(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Parameters<typeof logEvent>[0],
  agreement: FamilyAgreementRow,
  report: FamilyReportRow,
): Promise<void> {
  await logEvent(tx, { agreementId: agreement.id, kind: 'report-added', by: 'teen', at: context.now(), report })
  await notifySide(context, tx, { agreement, to: 'parent', event: 'report', occasion: report.day })
}

/** An archive that doesn't name its owner can't be distinguished from the family agreement's own. */
function refuseOtherArchive(known: string | null, archiveMarks: readonly string[]): void {
  if (known === null || archiveMarks.length === 0 || archiveMarks.includes(known)) return
  throw refuse('familyOtherArchive')
}

const refuse = (reason: string) => new AppError('invalidInput', { reason })
