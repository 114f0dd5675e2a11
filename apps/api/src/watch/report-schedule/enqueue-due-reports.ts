import { lastWholePeriod } from '@tidewatch/insights/report/report-period'
import { dayOf } from '@tidewatch/insights/statistics/calendar'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { weekStartOf } from '#/primitives/identity/week-start.ts'
import { allowedCadence } from '#/primitives/plans/require-cadence.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import { isAwaiting } from '#/watch/accounts/progress.ts'
import { type ReportRun, writeReportJob } from './jobs.ts'
import { sampleViewer, type Viewer } from './next-report.ts'

/** After a collection, enqueues the due reports: on the last whole day, week or month in the viewer's time zone. */
export async function enqueueDueReports(
  { enqueue }: Pick<Context, 'enqueue'>,
  tx: Transaction,
  due: readonly DueReport[],
  collection: Date,
): Promise<void> {
  for (const { id, hasReport, isDue, ...monitor } of due) {
    const run: Run = !hasReport ? firstRun : isDue ? regularRun(monitor, collection) : requestedRun(collection)
    await enqueue(tx, writeReportJob, { monitorId: id, ...run })
  }
}

const at = sql`${sql.placeholder('at')}::timestamptz`
// Written out: a selected expression loses its table names, so `id` would refer to the report.
export const hasReport = sql<boolean>`exists (select 1 from reports where reports.monitor_id = monitors.id)`

export type DueReport = Awaited<ReturnType<typeof dueQuery>>[number]

/** The monitors of account `accountId` that have no report yet, wait for one, or are due for one at time `at`. */
export function dueQuery(db: Database) {
  return db
    .select({
      id: monitors.id,
      cadence: monitors.cadence,
      hasReport,
      isDue: sql<boolean>`coalesce(${monitors.nextReportAt} <= ${at}, false)`,
      viewer: { plan: users.plan, timeZone: users.timeZone, weekStart: users.weekStart, locale: users.locale },
    })
    .from(monitors)
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(
      and(
        eq(monitors.accountId, sql.placeholder('accountId')),
        isWatching,
        or(isAwaiting, sql`${monitors.nextReportAt} <= ${at}`, sql`not ${hasReport}`),
      ),
    )
}

type Run = Omit<ReportRun, 'monitorId'>

/** A monitor's first report, on everything known so far. */
export const firstRun: Run = { runKey: 'baseline', occasion: 'first' }

export const requestedRun = (collection: Date): Run => ({ runKey: collection.toISOString(), occasion: 'asked' })

/** The run key is the period, so that any number of collections in one period make one report. */
function regularRun(
  { cadence, viewer }: { cadence: 'daily' | 'weekly' | 'monthly'; viewer: Viewer | null },
  collection: Date,
): Run {
  const { plan, timeZone, ...week } = viewer ?? sampleViewer
  const occasion = allowedCadence(plan, cadence)
  const period = lastWholePeriod(occasion, dayOf(collection, timeZone), weekStartOf(week))
  return { runKey: `${occasion} ${period.from}`, occasion, period }
}
