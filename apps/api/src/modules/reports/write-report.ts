import { writePublicReport } from '@tidewatch/insights/write-public-report'
import { addDays, format, parseISO, subDays } from 'date-fns'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { accounts, profileSnapshots } from '#/db/schema/accounts.ts'
import { activities } from '#/db/schema/activities.ts'
import { monitors } from '#/db/schema/monitors.ts'
import { users } from '#/db/schema/users.ts'
import { readActivity } from '#/modules/collection/store-activities.ts'
import { baselineRunKey } from './enqueue-due-reports.ts'
import { loadAnalytics, localDay } from './load-analytics.ts'
import { storeReport } from './store-report.ts'

/** A baseline looks back this far, because there is no report before it. */
const baselineDays = 28
/** More changes than this are not read by anyone; the account page lists them all. */
const changesInReport = 200

/** Writes the report of a run and stores it. Does nothing if the run's report is there already. */
export async function writeReport(context: Context, run: { monitorId: string; runKey: string }): Promise<void> {
  const { db } = context
  const [row] = await db
    .select({ monitor: monitors, account: accounts, user: users })
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(eq(monitors.id, run.monitorId))
  if (!row?.account.lastLookAt || row.monitor.deletedAt) return
  const { monitor, account, user } = row
  const writtenAt = row.account.lastLookAt
  const timeZone = user?.timeZone ?? 'UTC'
  const isFirstReport = run.runKey === baselineRunKey
  const days = isFirstReport ? baselineDays : monitor.cadence === 'daily' ? 1 : 7
  const to = localDay(writtenAt, timeZone)
  const period = { from: format(subDays(parseISO(to), days - 1), 'yyyy-MM-dd'), to }
  const nextReportAt = addDays(writtenAt, monitor.cadence === 'daily' ? 1 : 7)

  const analytics = await loadAnalytics(db, { account, period, timeZone, now: writtenAt })
  const changes = await db
    .select({ body: activities.body, isPending: activities.isPending })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, account.id),
        // What a second look confirmed since the report before is told as certain now.
        gte(sql`greatest(${activities.at}, ${activities.confirmedAt})`, subDays(writtenAt, days)),
        lt(activities.at, addDays(writtenAt, 1)),
      ),
    )
    .orderBy(desc(activities.at), desc(activities.activityId))
    .limit(changesInReport)
  const { status, report } = writePublicReport({
    lane: account.lane,
    subject: { username: account.username, name: account.name || null, pictureUrl: null },
    period,
    timeZone,
    analytics,
    activities: changes.map(readActivity),
    // Others may have watched the account before: then even a first report has something to compare with.
    isBaseline: isFirstReport && !(await hasEarlierLook(db, account.id, writtenAt)),
    now: writtenAt,
    nextLookAt: account.nextLookAt,
  })
  await storeReport(context, { monitor, user, runKey: run.runKey, status, report, nextReportAt })
}

async function hasEarlierLook(db: Context['db'], accountId: string, than: Date): Promise<boolean> {
  const [look] = await db
    .select({ at: profileSnapshots.capturedAt })
    .from(profileSnapshots)
    .where(and(eq(profileSnapshots.accountId, accountId), lt(profileSnapshots.capturedAt, than)))
    .limit(1)
  return look !== undefined
}
