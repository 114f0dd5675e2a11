import { addDays, dayOf } from '@tidewatch/insights/calendar'
import { type FamilyFigures, familySettings, itemsIn } from '@tidewatch/insights/family-report'
import { desc, eq } from 'drizzle-orm'
import { AppError } from '#/app-error.ts'
import type { Context } from '#/context.ts'
import { type FamilyPactRow, familyReports } from '#/db/schema/family.ts'
import type { UserRow } from '#/db/schema/users.ts'
import { logEvent } from './log-event.ts'
import { mayHide } from './policy.ts'
import { lockPact, requireRunning, requireTeen } from './require-pact.ts'
import { tellSide } from './tell-side.ts'

/**
 * Adds the teen's report. Throws `invalidInput` for what the pact does not share or what is hidden now, and for an
 * archive that is no newer than the last one; `conflict` for a second report of a day.
 */
export async function addReport(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id, figures, teen }: { id: string; figures: FamilyFigures; teen: Pick<UserRow, 'id' | 'timeZone'> },
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
    const [last] = await tx
      .select()
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
      .values({ pactId: id, day, createdAt: now, shared: pact.shared, hidden, ...columnsOf(figures) })
      .returning()
    if (!report) throw new AppError('ourFault')
    await tellOfReport(context, tx, pact, report)
    return report.id
  })
}

async function tellOfReport(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Parameters<typeof logEvent>[0],
  pact: FamilyPactRow,
  report: typeof familyReports.$inferSelect,
): Promise<void> {
  await logEvent(tx, { pactId: pact.id, kind: 'report-added', by: 'teen', at: context.now(), report })
  await tellSide(context, tx, { pact, to: 'parent', event: 'report', occasion: report.day })
}

function columnsOf({ from, to, totals, newFollows, hours, settings }: FamilyFigures) {
  const inState = (state: 'on' | 'off') =>
    settings === null ? null : familySettings.filter((setting) => settings[setting] === state)
  return {
    countedFrom: from,
    countedTo: to,
    ...totals,
    newFollows,
    hours,
    settingsOn: inState('on'),
    settingsOff: inState('off'),
  }
}

const refuse = (reason: string) => new AppError('invalidInput', { reason })
