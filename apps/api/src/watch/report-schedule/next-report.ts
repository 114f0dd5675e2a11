import type { reportCadences } from '@tidewatch/contract/watch/monitors'
import { nextPeriodStart } from '@tidewatch/insights/report/report-period'
import { addDays, dayOf, startOfDay } from '@tidewatch/insights/statistics/calendar'
import { and, eq, isNotNull, max } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { weekStartOf } from '#/primitives/identity/week-start.ts'
import { allowedCadence } from '#/primitives/plans/require-cadence.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import { collectNoLaterThan } from '#/watch/accounts/schedule-collection.ts'

/** The settings that define the days and weeks of a user's reports. */
export type Viewer = Pick<UserRow, 'plan' | 'timeZone' | 'weekStart' | 'locale'>

/** Sample monitors have no user: they use ISO 8601 weeks in UTC. */
export const sampleViewer: Viewer = { plan: 'pro', timeZone: 'UTC', weekStart: 1, locale: 'en' }

type Cadence = (typeof reportCadences)[number]

/** When the next report is due: at the start of the viewer's next day, week or month. */
export function nextReportAfter(at: Date, chosen: Cadence, viewer: Viewer): Date {
  return nextReportFrom(dayOf(at, viewer.timeZone), chosen, viewer)
}

function nextReportFrom(today: string, chosen: Cadence, viewer: Viewer): Date {
  const cadence = allowedCadence(viewer.plan, chosen)
  return startOfDay(nextPeriodStart(cadence, today, weekStartOf(viewer)), viewer.timeZone)
}

/**
 * Moves all of a user's reports to the boundaries of their days and weeks, after those settings changed. West of the
 * old time zone, the last days reported may not be over yet: they aren't collected and reported again.
 */
export async function realignReports(tx: Transaction, user: UserRow, now: Date): Promise<void> {
  const scheduled = await tx
    .select({ id: monitors.id, cadence: monitors.cadence, accountId: monitors.accountId })
    .from(monitors)
    .where(and(eq(monitors.userId, user.id), isNotNull(monitors.nextReportAt), isWatching))
  for (const { id, cadence, accountId } of scheduled) {
    const today = dayOf(now, user.timeZone)
    const reported = await lastDayReported(tx, id, allowedCadence(user.plan, cadence))
    const day = reported !== null && reported >= today ? addDays(reported, 1) : today
    const nextReportAt = nextReportFrom(day, cadence, user)
    await tx.update(monitors).set({ nextReportAt }).where(eq(monitors.id, id))
    if (accountId) await collectNoLaterThan(tx, accountId, nextReportAt)
  }
}

/** The last day that a monitor's regular reports cover; `null` if there is none yet. */
async function lastDayReported(tx: Transaction, monitorId: string, occasion: Cadence): Promise<string | null> {
  const [last] = await tx
    .select({ day: max(reports.periodTo) })
    .from(reports)
    .where(and(eq(reports.monitorId, monitorId), eq(reports.occasion, occasion)))
  return last?.day ?? null
}
