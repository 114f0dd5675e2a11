import type { FamilyReport } from '@tidewatch/contract/family'
import { subMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '#/app-error.ts'
import type { Context } from '#/context.ts'
import { familyEvents, familyReports } from '#/db/schema/family.ts'
import { logEvent } from './log-event.ts'
import { describeReport, reportBefore } from './queries.ts'
import { lockPact, type OwnPact, requireRunning } from './require-pact.ts'

/** Loading a page again is no second look. */
const oneLookMinutes = 10

/** A report for one of its two sides, with a line in the log that both see. Throws `conflict` while nobody may look. */
export async function openReport(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  { id, reportId, userId }: { id: string; reportId: string; userId: string },
): Promise<{ own: OwnPact; report: FamilyReport; before: FamilyReport | null }> {
  const now = clock()
  return db.transaction(async (tx) => {
    // Locked, so that two tabs at the same time make one line.
    const own = await lockPact(tx, { id, userId, now })
    requireRunning(own)
    const [row] = await tx
      .select()
      .from(familyReports)
      .where(and(eq(familyReports.id, reportId), eq(familyReports.pactId, id)))
    if (!row) throw new AppError('notFound')
    const [lately] = await tx
      .select({ id: familyEvents.id })
      .from(familyEvents)
      .where(
        and(
          eq(familyEvents.reportId, reportId),
          eq(familyEvents.by, own.role),
          eq(familyEvents.kind, 'report-opened'),
          gt(familyEvents.at, subMinutes(now, oneLookMinutes)),
        ),
      )
      .limit(1)
    if (!lately) await logEvent(tx, { pactId: id, kind: 'report-opened', by: own.role, at: now, report: row })
    const before = await reportBefore(tx, row)
    return { own, report: describeReport(row), before: before && describeReport(before) }
  })
}
