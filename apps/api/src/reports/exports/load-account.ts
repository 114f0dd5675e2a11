import type { Report } from '@tidewatch/insights/report/report'
import { writePublicReport } from '@tidewatch/insights/report/write-public-report'
import { periodBounds } from '@tidewatch/insights/statistics/calendar'
import type { Locale } from '@tidewatch/site-config/locales'
import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import type { AccountRow } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { loadAnalytics, periodOf } from '#/reports/analytics/load-analytics.ts'
import { listNotes } from '#/reports/notes/queries.ts'
import { exportSchemaUrl } from '#/reports/seals/routes.ts'
import { readActivity } from '#/watch/collection/store-activities.ts'
import { loadExportable } from './load-report.ts'
import type { Exportable } from './report-file.ts'

/** More changes than anyone reads in a sheet. */
const maxChanges = 5_000

interface AccountRequest {
  from?: string | undefined
  to?: string | undefined
  timeZone: string
}

/**
 * What the account page shows for a period, in the shape of a report, unsealed because it isn't stored. An archive has
 * no such page, so its newest report is used.
 */
export async function loadAccount(
  context: Context,
  {
    monitor,
    account,
    request,
    locale,
  }: { monitor: MonitorRow; account: AccountRow | null; request: AccountRequest; locale: Locale },
): Promise<Exportable> {
  if (!account)
    return loadExportable(context, { id: await newestReport(context, monitor), userId: monitor.userId, locale })
  const { db, env, now } = context
  const period = periodOf(
    { ...(request.from ? { from: request.from } : {}), ...(request.to ? { to: request.to } : {}) },
    request.timeZone,
    now(),
  )
  const { timeZone } = request
  const { start, end } = periodBounds(period, timeZone)
  const analytics = await loadAnalytics(db, { account, period, timeZone, now: now(), everyDay: true })
  const changes = await db
    .select({ body: activities.body, isPending: activities.isPending })
    .from(activities)
    .where(and(eq(activities.subjectId, account.id), gte(activities.at, start), lt(activities.at, end)))
    .orderBy(desc(activities.at), desc(activities.activityId))
    .limit(maxChanges)
  const report: Report = writePublicReport({
    source: account.source,
    subject: { username: account.username, name: account.name || null, pictureUrl: null },
    period,
    timeZone,
    analytics,
    activities: changes.map(readActivity),
    isBaseline: false,
    now: now(),
    nextCollectionAt: account.nextCollectionAt,
  }).report
  // Samples have no owner, so they have no notes.
  const notes = await listNotes(db, monitor.id, period)
  return {
    report,
    seal: null,
    notes,
    isSample: account.source === 'sample',
    of: 'account',
    schemaUrl: exportSchemaUrl(env),
  }
}

async function newestReport({ db }: Context, monitor: MonitorRow): Promise<string> {
  const [newest] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.monitorId, monitor.id), isNull(reports.deletedAt)))
    .orderBy(desc(reports.createdAt))
    .limit(1)
  if (!newest) throw new AppError('notFound')
  return newest.id
}
