import { codes } from '@tidewatch/contract/codes'
import { analyseAccount } from '@tidewatch/insights/public/analyse-account'
import { closingCollection, type ReportCadence, samePeriodBefore } from '@tidewatch/insights/report/report-period'
import { writePublicReport } from '@tidewatch/insights/report/write-public-report'
import { addDays, dayOf, periodBounds } from '@tidewatch/insights/statistics/calendar'
import { subDays } from 'date-fns'
import { and, desc, eq, gt, gte, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { accounts, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import type { Context } from '#/primitives/context.ts'
import { weekStartOf } from '#/primitives/identity/week-start.ts'
import { plans } from '#/primitives/plans/catalogue.ts'
import { allowedCadence } from '#/primitives/plans/require-cadence.ts'
import { type Period, readObservations } from '#/reports/analytics/load-analytics.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'
import { readActivity } from '#/watch/collection/store-activities.ts'
import type { ReportRun } from '#/watch/report-schedule/jobs.ts'
import { nextReportAfter, sampleViewer, type Viewer } from '#/watch/report-schedule/next-report.ts'
import { storeReport } from './store-report.ts'

/** A baseline covers this many days, because there is no report before it. */
const baselineDays = 28
/** A report requested between the regular ones covers as many days as those, up to the collection. */
const requestedDays: Record<ReportCadence, number> = { daily: 1, weekly: 7, monthly: 30 }
/** Nobody reads more changes than this; the account page lists them all. */
const maxChanges = 200

/** Writes a report. If that fails, the monitor's progress shows it until a retry by the queue succeeds. */
export async function runReport(context: Context, run: ReportRun): Promise<void> {
  try {
    await writeReport(context, run)
  } catch (error) {
    await reportMonitorProgress(context.db, run.monitorId, { step: 'failed', code: codes.ourFault })
    throw error
  }
}

/** Writes the report of a run and stores it. Does nothing if it's already stored. */
export async function writeReport(context: Context, run: ReportRun): Promise<void> {
  const { db } = context
  const [row] = await db
    .select({ monitor: monitors, account: accounts, user: users })
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(eq(monitors.id, run.monitorId))
  if (!row?.account.lastCollectedAt || row.monitor.deletedAt) return
  const { monitor, account, user } = row
  const { occasion } = run
  const writtenAt = row.account.lastCollectedAt
  const viewer = user ?? sampleViewer
  const { timeZone } = viewer
  const cadence = occasion === 'first' || occasion === 'asked' ? undefined : occasion
  const period = run.period ?? periodUpTo(writtenAt, occasion, monitor.cadence, viewer)
  const { start, end } = periodBounds(period, timeZone)
  const one = oneStatement(db, 'report')
  const [before, observations] = await Promise.all([
    reportBefore(one, { monitorId: monitor.id, occasion, period }),
    readObservations(one, {
      account,
      period,
      periodBefore: cadence && samePeriodBefore(cadence, period, weekStartOf(viewer)),
      cadence,
      timeZone,
      now: writtenAt,
    }),
  ])
  const collections = observations.snapshots.map(({ capturedAt }) => capturedAt)
  const span = reportedSpan({ occasion, writtenAt, start, end, before, collections })
  const changes = await db
    .select({ body: activities.body, isPending: activities.isPending })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, account.id),
        or(
          // A post has an exact time, by which metrics count it, so it's listed by that.
          and(eq(activities.kind, 'post-published'), gte(activities.at, start), lt(activities.at, end)),
          and(
            ne(activities.kind, 'post-published'),
            // A change that a second collection has confirmed since the previous report is now listed as certain.
            gt(sql`greatest(${activities.at}, ${activities.confirmedAt})`, span.after),
            lte(activities.at, span.until),
          ),
        ),
      ),
    )
    .orderBy(desc(activities.at), desc(activities.activityId))
    .limit(maxChanges)
  const { status, report } = writePublicReport({
    source: account.source,
    subject: { username: account.username, name: account.name || null, pictureUrl: null },
    period,
    timeZone,
    analytics: analyseAccount(observations),
    activities: changes.map(readActivity),
    // Others may have watched the account before, so even a first report may have something to compare with.
    isBaseline: occasion === 'first' && !(await hasEarlierCollection(db, account.id, writtenAt)),
    now: writtenAt,
    nextCollectionAt: account.nextCollectionAt,
  })
  await storeReport(context, {
    monitor,
    user,
    runKey: run.runKey,
    occasion,
    status,
    report,
    notifiedUntil: cadence ? span.until : null,
    outsidePlan:
      user !== null &&
      !plans[user.plan].includesReportsOnRequest &&
      (occasion === 'asked' || (occasion === 'first' && (await hadReport(db, monitor, user, writtenAt)))),
    nextReportAt: nextReportAfter(writtenAt, monitor.cadence, viewer),
  })
}

/** The period of a report that has no whole one of its own: the days up to the collection. */
function periodUpTo(collection: Date, occasion: ReportRun['occasion'], chosen: ReportCadence, viewer: Viewer): Period {
  const to = dayOf(collection, viewer.timeZone)
  const days = occasion === 'first' ? baselineDays : requestedDays[allowedCadence(viewer.plan, chosen)]
  return { from: addDays(to, 1 - days), to }
}

/** Up to when the previous regular report of the same kind covers changes. */
async function reportBefore(
  db: Context['db'],
  { monitorId, occasion, period }: { monitorId: string; occasion: ReportRun['occasion']; period: Period },
): Promise<Date | null> {
  const [before] = await db
    .select({ notifiedUntil: reports.notifiedUntil })
    .from(reports)
    .where(
      and(
        eq(reports.monitorId, monitorId),
        eq(reports.occasion, occasion),
        eq(reports.periodTo, addDays(period.from, -1)),
      ),
    )
  return before?.notifiedUntil ?? null
}

interface SpanInput {
  occasion: ReportRun['occasion']
  writtenAt: Date
  start: Date
  end: Date
  /** Up to when the previous report covers changes. */
  before: Date | null
  /** Those of the period, and of up to a day after its end. */
  collections: readonly Date[]
}

/**
 * Which changes other than new posts a report lists, by when they were seen: after `after`, up to `until`. A regular
 * report continues where the previous one ended, which may be at a collection shortly after midnight, so that nothing
 * is left out or reported twice.
 */
function reportedSpan({ occasion, writtenAt, start, end, before, collections }: SpanInput): {
  after: Date
  until: Date
} {
  const justBefore = (time: Date) => new Date(time.getTime() - 1)
  if (occasion === 'first' || occasion === 'asked') return { after: justBefore(start), until: writtenAt }
  return { after: before ?? justBefore(start), until: closingCollection(collections, end, occasion) ?? justBefore(end) }
}

/**
 * Whether the user has had a report on an earlier collection in the current period, and then deleted its monitor:
 * adding the account again mustn't replace a report on request.
 */
async function hadReport(
  db: Context['db'],
  { accountId, cadence }: MonitorRow,
  { id, plan }: UserRow,
  writtenAt: Date,
): Promise<boolean> {
  if (!accountId) return false
  const periodStart = subDays(writtenAt, requestedDays[allowedCadence(plan, cadence)])
  const [report] = await db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .where(
      and(
        eq(monitors.userId, id),
        eq(monitors.accountId, accountId),
        isNotNull(monitors.deletedAt),
        gt(reports.createdAt, periodStart),
        lt(reports.createdAt, writtenAt),
      ),
    )
    .limit(1)
  return report !== undefined
}

async function hasEarlierCollection(db: Context['db'], accountId: string, cutoff: Date): Promise<boolean> {
  const [collection] = await db
    .select({ at: profileSnapshots.capturedAt })
    .from(profileSnapshots)
    .where(and(eq(profileSnapshots.accountId, accountId), lt(profileSnapshots.capturedAt, cutoff)))
    .limit(1)
  return collection !== undefined
}
