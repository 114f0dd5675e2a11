import type { Report } from '@tidewatch/insights/report'
import { writePublicReport } from '@tidewatch/insights/write-public-report'
import type { Locale } from '@tidewatch/site-config/locales'
import { addDays } from 'date-fns'
import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { AccountRow } from '#/platform/db/schema/accounts.ts'
import { activities } from '#/platform/db/schema/activities.ts'
import type { MonitorRow } from '#/platform/db/schema/monitors.ts'
import { reports } from '#/platform/db/schema/reports.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { loadAnalytics, periodOf, startOfLocalDay } from '#/reports/analytics/load-analytics.ts'
import { listNotes } from '#/reports/notes/queries.ts'
import { exportSchemaUrl } from '#/reports/seals/routes.ts'
import { readActivity } from '#/watch/collection/store-activities.ts'
import { loadExportable } from './load-report.ts'
import type { Exportable } from './report-file.ts'

/** More changes than any sheet is read for. */
const mostChanges = 5_000

interface AccountWish {
  from?: string | undefined
  to?: string | undefined
  timeZone: string
}

/**
 * What the account page shows for a period, in the shape of a report, unsealed because it is not stored. An archive has
 * no page of days: its newest report stands for it.
 */
export async function loadAccount(
  context: Context,
  {
    monitor,
    account,
    wish,
    locale,
  }: { monitor: MonitorRow; account: AccountRow | null; wish: AccountWish; locale: Locale },
): Promise<Exportable> {
  if (!account)
    return loadExportable(context, { id: await newestReport(context, monitor), userId: monitor.userId, locale })
  const { db, env, now } = context
  const period = periodOf(
    { ...(wish.from ? { from: wish.from } : {}), ...(wish.to ? { to: wish.to } : {}) },
    wish.timeZone,
    now(),
  )
  const { timeZone } = wish
  const analytics = await loadAnalytics(db, { account, period, timeZone, now: now(), everyDay: true })
  const changes = await db
    .select({ body: activities.body, isPending: activities.isPending })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, account.id),
        gte(activities.at, startOfLocalDay(period.from, timeZone)),
        lt(activities.at, addDays(startOfLocalDay(period.to, timeZone), 1)),
      ),
    )
    .orderBy(desc(activities.at), desc(activities.activityId))
    .limit(mostChanges)
  const report: Report = writePublicReport({
    lane: account.lane,
    subject: { username: account.username, name: account.name || null, pictureUrl: null },
    period,
    timeZone,
    analytics,
    activities: changes.map(readActivity),
    isBaseline: false,
    now: now(),
    nextLookAt: account.nextLookAt,
  }).report
  // Samples are nobody's own, and nobody writes on them.
  const notes = await listNotes(db, monitor.id, period)
  return {
    report,
    seal: null,
    notes,
    isSample: account.lane === 'sample',
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
