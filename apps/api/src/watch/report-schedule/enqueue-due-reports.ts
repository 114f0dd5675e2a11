import { dayOf } from '@tidewatch/insights/calendar'
import { lastWholePeriod } from '@tidewatch/insights/report-period'
import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { users } from '#/platform/db/schema/users.ts'
import type { Context } from '#/primitives/context.ts'
import { weekStartOf } from '#/primitives/identity/week-start.ts'
import { cadenceWithin } from '#/primitives/plans/plans.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import { type ReportRun, writeReportJob } from './jobs.ts'
import { nobody, type Reader } from './report-rhythm.ts'

/**
 * After a look at an account, queues a report for each of its monitors that has none yet, waits for one, or is due: on
 * the last whole day, week or month of its reader. Monitors that get no report but wait are told that the look is done.
 */
export async function enqueueDueReports(
  { enqueue }: Pick<Context, 'enqueue'>,
  tx: Transaction,
  accountId: string,
  look: Date,
): Promise<void> {
  const isWaiting = sql`${monitors.progress}->>'step' not in ('done', 'failed')`
  const isDue = sql<boolean>`coalesce(${monitors.nextReportAt} <= ${look.toISOString()}::timestamptz, false)`
  // Written out: a selected expression loses its table names, and `id` would mean the report's.
  const hasReport = sql<boolean>`exists (select 1 from reports where reports.monitor_id = monitors.id)`
  const due = await tx
    .select({ id: monitors.id, cadence: monitors.cadence, hasReport, isDue, reader: users })
    .from(monitors)
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(
      and(
        eq(monitors.accountId, accountId),
        isWatching,
        or(isWaiting, lte(monitors.nextReportAt, look), sql`not ${hasReport}`),
      ),
    )
  for (const { id, hasReport, isDue, ...monitor } of due) {
    const run: Run = !hasReport ? firstRun : isDue ? regularRun(monitor, look) : askedRun(look)
    await enqueue(tx, writeReportJob, { monitorId: id, ...run })
  }
}

type Run = Omit<ReportRun, 'monitorId'>

/** The report on everything that is known when a monitor begins. */
export const firstRun: Run = { runKey: 'baseline', occasion: 'first' }

const askedRun = (look: Date): Run => ({ runKey: look.toISOString(), occasion: 'asked' })

/** Named after its period, so that the looks of one day, however many, make one report of it. */
function regularRun(
  { cadence, reader }: { cadence: 'daily' | 'weekly' | 'monthly'; reader: Reader | null },
  look: Date,
): Run {
  const { plan, timeZone, ...week } = reader ?? nobody
  const occasion = cadenceWithin(plan, cadence)
  const period = lastWholePeriod(occasion, dayOf(look, timeZone), weekStartOf(week))
  return { runKey: `${occasion} ${period.from}`, occasion, period }
}
