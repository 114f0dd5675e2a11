import type { reportCadences } from '@tidewatch/contract/monitor'
import { dayOf, startOfDay } from '@tidewatch/insights/calendar'
import { nextPeriodStart } from '@tidewatch/insights/report-period'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import type { UserRow } from '#/platform/db/schema/users.ts'
import { weekStartOf } from '#/primitives/identity/week-start.ts'
import { cadenceWithin } from '#/primitives/plans/plans.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import { lookBy } from '#/watch/accounts/look-by.ts'

/** In which days and weeks a user's reports are written. */
export type Reader = Pick<UserRow, 'plan' | 'timeZone' | 'weekStart' | 'locale'>

/** Demo monitors belong to nobody: their weeks are those of ISO 8601, in UTC. */
export const nobody: Reader = { plan: 'pro', timeZone: 'UTC', weekStart: 1, locale: 'en' }

/** When the next report of a rhythm is due: at the first moment of the reader's next day, week or month. */
export function nextReportAfter(at: Date, chosen: (typeof reportCadences)[number], reader: Reader): Date {
  const cadence = cadenceWithin(reader.plan, chosen)
  const today = dayOf(at, reader.timeZone)
  return startOfDay(nextPeriodStart(cadence, today, weekStartOf(reader)), reader.timeZone)
}

/** Puts all reports of a user at the borders of their days and weeks, after these have changed. */
export async function realignReports(tx: Transaction, user: UserRow, now: Date): Promise<void> {
  const scheduled = await tx
    .select({ id: monitors.id, cadence: monitors.cadence, accountId: monitors.accountId })
    .from(monitors)
    .where(and(eq(monitors.userId, user.id), isNotNull(monitors.nextReportAt), isWatching))
  for (const { id, cadence, accountId } of scheduled) {
    const nextReportAt = nextReportAfter(now, cadence, user)
    await tx.update(monitors).set({ nextReportAt }).where(eq(monitors.id, id))
    if (accountId) await lookBy(tx, accountId, nextReportAt)
  }
}
