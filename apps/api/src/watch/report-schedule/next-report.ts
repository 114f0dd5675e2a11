import type { reportCadences } from '@tidewatch/contract/watch/monitors'
import { nextPeriodStart } from '@tidewatch/insights/report/report-period'
import { dayOf, startOfDay } from '@tidewatch/insights/statistics/calendar'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
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

/** When the next report is due: at the start of the viewer's next day, week or month. */
export function nextReportAfter(at: Date, chosen: (typeof reportCadences)[number], viewer: Viewer): Date {
  const cadence = allowedCadence(viewer.plan, chosen)
  const today = dayOf(at, viewer.timeZone)
  return startOfDay(nextPeriodStart(cadence, today, weekStartOf(viewer)), viewer.timeZone)
}

/** Moves all of a user's reports to the boundaries of their days and weeks, after those settings changed. */
export async function realignReports(tx: Transaction, user: UserRow, now: Date): Promise<void> {
  const scheduled = await tx
    .select({ id: monitors.id, cadence: monitors.cadence, accountId: monitors.accountId })
    .from(monitors)
    .where(and(eq(monitors.userId, user.id), isNotNull(monitors.nextReportAt), isWatching))
  for (const { id, cadence, accountId } of scheduled) {
    const nextReportAt = nextReportAfter(now, cadence, user)
    await tx.update(monitors).set({ nextReportAt }).where(eq(monitors.id, id))
    if (accountId) await collectNoLaterThan(tx, accountId, nextReportAt)
  }
}
