import { codes } from '@tidewatch/contract/codes'
import { type Dashboard, dashboardLimit } from '@tidewatch/contract/users/dashboard'
import { and, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import { agreementsQuery, describeOwn } from '#/family/queries.ts'
import type { Database } from '#/platform/db/client.ts'
import { imports } from '#/platform/db/schema/archive/imports.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import type { Context } from '#/primitives/context.ts'
import { describeWithUsage, usageQueries, usageValues } from '#/primitives/identity/describe-user.ts'
import { describeConnection, listConnections } from '#/watch/connections/queries.ts'
import { describeWithReports, ownMonitorQueries, type VisibleMonitor } from '#/watch/monitors/queries.ts'
import { seenUntil, unseenQuery, unseenValues } from './feed-seen.ts'
import type { FeedSubject } from './feed-subjects.ts'
import { highlightsOf, lastChangesQuery, sevenDaysBefore, weekQuery } from './week-changes.ts'

/**
 * Loads the dashboard. A fixed number of queries in two statements, each bounded by the number of monitors and one week
 * of changes, not by how long accounts have been watched.
 */
export async function loadDashboard({ db, now, own }: Context, user: UserRow): Promise<Dashboard> {
  const read = await readOwn(db, usageValues(user, now()))
  const [connections, ownAgreements, archives, bought, used, all, ...details] = read
  const rows = all.slice(0, dashboardLimit)
  // The same window as the change on each card: different windows on one screen would give different numbers.
  const weekAgo = sevenDaysBefore(now())
  const watched = new Map(
    rows.filter(isWatched).flatMap((row) => subjectsOf(row).map((id) => [id, row.monitor.id] as const)),
  )
  const [agreements, [week, changes, [counted]]] = await Promise.all([
    describeOwn(db, ownAgreements, user.id, now()),
    readChanges(db, {
      subjectIds: rows.flatMap(subjectsOf),
      watchedIds: [...watched.keys()],
      weekAgo: weekAgo.toISOString(),
      ...unseenValues(all.flatMap(feedSubjectsOf), seenUntil(user, now())),
    }),
  ])
  const described = describeWithReports(rows, details, now())
  const weekBySubject = new Map(week.map((changed) => [changed.subjectId, changed]))
  const lastChanges = new Map(changes.map(({ id, change }) => [id, change]))
  const newestArchives = new Map(archives.map(({ monitorId, at }) => [monitorId, at]))
  return {
    user: describeWithUsage(user, [bought, used], now()),
    connecting: { available: own !== null, connections: connections.map(describeConnection) },
    leftOut: all.length - rows.length,
    family: {
      agreements: agreements.filter(({ state }) => ['invited', 'active', 'paused'].includes(state)).length,
      unread: agreements.filter(({ lastReport }) => lastReport && !lastReport.isRead).length,
    },
    week: {
      startsAt: weekAgo.toISOString(),
      highlights: highlightsOf(week).flatMap(({ subjectId, activity }) => {
        const monitorId = watched.get(subjectId)
        return monitorId ? [{ monitorId, activity }] : []
      }),
    },
    unseen: counted?.unseen ?? 0,
    monitors: described.map(({ row, monitor, reportStatus }) => {
      const subjects = subjectsOf(row)
      const [lastChange = null] = subjects
        .flatMap((id) => lastChanges.get(id) ?? [])
        .toSorted((a, b) => b.at.localeCompare(a.at))
      const ofWeek = subjects.flatMap((id) => weekBySubject.get(id) ?? [])
      const total = (key: 'posts' | 'removedPosts' | 'otherChanges') =>
        ofWeek.reduce((sum, changes) => sum + changes[key], 0)
      return {
        ...monitor,
        lastChangeAt: lastChange?.at ?? null,
        lastChange,
        week: isWatched(row)
          ? {
              // An anomaly isn't a change of the account's.
              followersChange: row.account?.anomalySince ? null : monitor.followersChange7d,
              posts: total('posts'),
              removedPosts: total('removedPosts'),
              otherChanges: total('otherChanges'),
            }
          : null,
        latestReportStatus: isReportMissing(row) ? 'failed' : reportStatus,
        newestArchiveAt: newestArchives.get(monitor.id)?.toISOString() ?? null,
      }
    }),
  }
}

const readOwn = prepareReads('dashboard of a user', (db) => {
  const userId = sql.placeholder('userId')
  return [
    listConnections(db, userId),
    agreementsQuery(db, userId),
    newestArchivesQuery(db, userId),
    ...usageQueries(db),
    ...ownMonitorQueries(db, userId),
  ] as const
})

const readChanges = prepareReads('changes on a dashboard', (db) => [
  weekQuery(db),
  lastChangesQuery(db),
  unseenQuery(db),
])

function isWatched({ monitor }: VisibleMonitor): boolean {
  return monitor.source !== 'archive' && monitor.archivedAt === null
}

/** The collection succeeded, but writing its report failed. */
function isReportMissing({ monitor: { progress }, account }: VisibleMonitor): boolean {
  const collectionWorks = account !== null && account.trouble === null && account.missingSince === null
  return collectionWorks && progress.step === 'failed' && progress.code === codes.ourFault
}

/** The same subjects as `feedSubjects`. */
function feedSubjectsOf(row: VisibleMonitor): FeedSubject[] {
  const { id: monitorId, archivedAt, createdAt: watchedSince } = row.monitor
  return archivedAt ? [] : subjectsOf(row).map((subjectId) => ({ subjectId, monitorId, watchedSince }))
}

/**
 * The subjects with a monitor's activities: the account, shared by everyone watching it, and the monitor itself for
 * archives and connections.
 */
function subjectsOf({ monitor, account }: VisibleMonitor): string[] {
  if (!account) return [monitor.id]
  return monitor.source === 'connected' ? [monitor.id, account.id] : [account.id]
}

/** When the newest archive of each of the user's monitors was exported; the time of its import if that is unknown. */
function newestArchivesQuery(db: Database, userId: Placeholder) {
  const newest = db
    .select({
      at: sql<Date>`coalesce(${imports.exportedAt}, ${imports.createdAt})`.mapWith(imports.createdAt).as('at'),
    })
    .from(imports)
    .where(eq(imports.monitorId, monitors.id))
    .orderBy(desc(imports.ordinal))
    .limit(1)
    .as('newest')
  return db
    .select({ monitorId: monitors.id, at: newest.at })
    .from(monitors)
    .innerJoinLateral(newest, sql`true`)
    .where(and(eq(monitors.userId, userId), eq(monitors.source, 'archive'), isNull(monitors.deletedAt)))
}
