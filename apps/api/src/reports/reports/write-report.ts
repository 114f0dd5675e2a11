import { addDays as addCalendarDays, startOfDay } from '@tidewatch/insights/calendar'
import { closingLook, type ReportCadence, samePeriodBefore } from '@tidewatch/insights/report-period'
import { writePublicReport } from '@tidewatch/insights/write-public-report'
import { format, parseISO, subDays } from 'date-fns'
import { and, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import { accounts, profileSnapshots } from '#/platform/db/schema/accounts.ts'
import { activities } from '#/platform/db/schema/activities.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { reports } from '#/platform/db/schema/reports.ts'
import { users } from '#/platform/db/schema/users.ts'
import type { Context } from '#/primitives/context.ts'
import { weekStartOf } from '#/primitives/identity/week-start.ts'
import { plans } from '#/primitives/plans/catalogue.ts'
import { cadenceWithin } from '#/primitives/plans/plans.ts'
import { loadAnalytics, localDay, type Period } from '#/reports/analytics/load-analytics.ts'
import { readActivity } from '#/watch/collection/store-activities.ts'
import type { ReportRun } from '#/watch/report-schedule/jobs.ts'
import { nextReportAfter, nobody, type Reader } from '#/watch/report-schedule/report-rhythm.ts'
import { storeReport } from './store-report.ts'

/** A baseline looks back this far, because there is no report before it. */
const baselineDays = 28
/** A report that is asked for between the regular ones looks back as far as those, up to the look. */
const askedDays: Record<ReportCadence, number> = { daily: 1, weekly: 7, monthly: 30 }
/** More changes than this are not read by anyone; the account page lists them all. */
const changesInReport = 200

/** Writes the report of a run and stores it. Does nothing if the run's report is there already. */
export async function writeReport(context: Context, run: ReportRun): Promise<void> {
  const { db } = context
  const [row] = await db
    .select({ monitor: monitors, account: accounts, user: users })
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(eq(monitors.id, run.monitorId))
  if (!row?.account.lastLookAt || row.monitor.deletedAt) return
  const { monitor, account, user } = row
  const { occasion } = run
  const writtenAt = row.account.lastLookAt
  const reader = user ?? nobody
  const { timeZone } = reader
  const cadence = occasion === 'first' || occasion === 'asked' ? undefined : occasion
  const period = run.period ?? periodUpTo(writtenAt, occasion, monitor.cadence, reader)
  const told = await toldChanges(db, { monitorId: monitor.id, accountId: account.id, writtenAt, run, period, timeZone })

  const analytics = await loadAnalytics(db, {
    account,
    period,
    periodBefore: cadence && samePeriodBefore(cadence, period, weekStartOf(reader)),
    cadence,
    timeZone,
    now: writtenAt,
  })
  const changes = await db
    .select({ body: activities.body, isPending: activities.isPending })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, account.id),
        // What a second look confirmed since the report before is told as certain now.
        gt(sql`greatest(${activities.at}, ${activities.confirmedAt})`, told.after),
        lte(activities.at, told.until),
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
    isBaseline: occasion === 'first' && !(await hasEarlierLook(db, account.id, writtenAt)),
    now: writtenAt,
    nextLookAt: account.nextLookAt,
  })
  await storeReport(context, {
    monitor,
    user,
    runKey: run.runKey,
    occasion,
    status,
    report,
    toldUntil: cadence ? told.until : null,
    outsidePlan: occasion === 'asked' && user !== null && !plans[user.plan].includesAskedReports,
    nextReportAt: nextReportAfter(writtenAt, monitor.cadence, reader),
  })
}

/** Of a report without a whole period of its own: the days up to the look. */
function periodUpTo(look: Date, occasion: ReportRun['occasion'], chosen: ReportCadence, reader: Reader): Period {
  const to = localDay(look, reader.timeZone)
  const days = occasion === 'first' ? baselineDays : askedDays[cadenceWithin(reader.plan, chosen)]
  return { from: format(subDays(parseISO(to), days - 1), 'yyyy-MM-dd'), to }
}

interface Telling {
  monitorId: string
  accountId: string
  writtenAt: Date
  run: ReportRun
  period: Period
  timeZone: string
}

/**
 * Which changes a report tells, by when they were seen: after `after`, up to `until`. Regular reports go on where the one
 * on the period before ended, which may be a look shortly after midnight, so that nothing is left out or told twice.
 */
async function toldChanges(db: Context['db'], telling: Telling): Promise<{ after: Date; until: Date }> {
  const { monitorId, accountId, writtenAt, run, period, timeZone } = telling
  const { occasion } = run
  const start = startOfDay(period.from, timeZone)
  if (occasion === 'first' || occasion === 'asked') return { after: new Date(start.getTime() - 1), until: writtenAt }
  const end = startOfDay(addCalendarDays(period.to, 1), timeZone)
  const looks = await db
    .select({ at: profileSnapshots.capturedAt })
    .from(profileSnapshots)
    .where(
      and(
        eq(profileSnapshots.accountId, accountId),
        gte(profileSnapshots.capturedAt, start),
        lte(profileSnapshots.capturedAt, writtenAt),
      ),
    )
  const [before] = await db
    .select({ toldUntil: reports.toldUntil })
    .from(reports)
    .where(
      and(
        eq(reports.monitorId, monitorId),
        eq(reports.occasion, occasion),
        eq(reports.periodTo, addCalendarDays(period.from, -1)),
      ),
    )
  const closing = closingLook(
    looks.map(({ at }) => at),
    end,
    occasion,
  )
  const justBefore = (time: Date) => new Date(time.getTime() - 1)
  return { after: before?.toldUntil ?? justBefore(start), until: closing ?? justBefore(end) }
}

async function hasEarlierLook(db: Context['db'], accountId: string, than: Date): Promise<boolean> {
  const [look] = await db
    .select({ at: profileSnapshots.capturedAt })
    .from(profileSnapshots)
    .where(and(eq(profileSnapshots.accountId, accountId), lt(profileSnapshots.capturedAt, than)))
    .limit(1)
  return look !== undefined
}
