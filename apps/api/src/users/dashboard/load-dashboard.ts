import { codes } from '@tidewatch/contract/codes'
import { type Dashboard, dashboardLimit } from '@tidewatch/contract/users/dashboard'
import { subDays } from 'date-fns'
import { and, desc, eq, sql } from 'drizzle-orm'
import { listAgreements } from '#/family/queries.ts'
import type { Database } from '#/platform/db/client.ts'
import { imports } from '#/platform/db/schema/archive/imports.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anyOf } from '#/platform/db/statements/any-of.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import type { Context } from '#/primitives/context.ts'
import { describeUser } from '#/primitives/identity/describe-user.ts'
import { describeConnection, listConnections } from '#/watch/connections/queries.ts'
import { describeWithReports, listMonitors, type MonitorWithAccount } from '#/watch/monitors/queries.ts'
import { countUnseen, seenUntil } from './feed-seen.ts'
import type { FeedSubject } from './feed-subjects.ts'
import { countChanges, lastChanges, notableChanges } from './week-changes.ts'

/**
 * What the dashboard shows. A fixed number of queries in two statements, each bounded by the number of monitors and by what one week
 * brought, never by how long an account is watched.
 */
export async function loadDashboard({ db, now, own }: Context, user: UserRow): Promise<Dashboard> {
  const all = await listMonitors(db, user.id)
  const rows = all.slice(0, dashboardLimit)
  // The window of the change on each card: two windows on one screen would give two answers.
  const weekAgo = subDays(now(), 7)
  const watched = rows.filter(isWatched)
  const subjects = subjectsOf(watched)
  const ids = rows.map(({ monitor }) => monitor.id)
  const one = oneStatement(db)
  const [described, connections, userShown, counts, notable, changed, archives, agreements, unseen] = await Promise.all(
    [
      describeWithReports(one, rows, now()),
      listConnections(one, user.id),
      describeUser({ db: one, now }, user),
      countChanges(one, [...subjects.keys()], weekAgo),
      notableChanges(one, [...subjects.keys()], weekAgo),
      lastChanges(one, [...subjectsOf(rows).keys()]),
      newestArchives(one, ids),
      listAgreements(one, user.id, now()),
      countUnseen(one, all.flatMap(feedSubjectsOf), seenUntil(user, now())),
    ],
  )
  return {
    user: userShown,
    connecting: { available: own !== null, connections: connections.map(describeConnection) },
    leftOut: all.length - rows.length,
    family: {
      agreements: agreements.filter(({ state }) => ['invited', 'active', 'paused'].includes(state)).length,
      unread: agreements.filter(({ lastReport }) => lastReport && !lastReport.isRead).length,
    },
    week: {
      startsAt: weekAgo.toISOString(),
      highlights: notable.flatMap(({ subjectId, activity }) => {
        const monitorId = subjects.get(subjectId)
        return monitorId ? [{ monitorId, activity }] : []
      }),
    },
    unseen,
    monitors: described.map(({ monitor, reportStatus }, index) => {
      const row = rows[index]
      const subjectIds = row ? idsOf(row) : []
      const [lastChange] = subjectIds
        .flatMap((id) => changed.get(id) ?? [])
        .toSorted((a, b) => b.at.localeCompare(a.at))
      const brought = subjectIds.flatMap((id) => counts.get(id) ?? [])
      const total = (key: 'posts' | 'removedPosts' | 'otherChanges') =>
        brought.reduce((sum, changes) => sum + changes[key], 0)
      return {
        ...monitor,
        lastChangeAt: lastChange?.at ?? null,
        lastChange: lastChange ?? null,
        week:
          row && isWatched(row)
            ? {
                // What an anomaly explains is no news of the account's.
                followersChange: row.account?.anomalySince ? null : monitor.followersChange7d,
                posts: total('posts'),
                removedPosts: total('removedPosts'),
                otherChanges: total('otherChanges'),
              }
            : null,
        latestReportStatus: row && isReportMissing(row) ? 'failed' : reportStatus,
        newestArchiveAt: archives.get(monitor.id)?.toISOString() ?? null,
      }
    }),
  }
}

function isWatched({ monitor }: MonitorWithAccount): boolean {
  return monitor.source !== 'archive' && monitor.archivedAt === null
}

/** The collection worked, and what should have been written about it was not. */
function isReportMissing({ monitor: { progress }, account }: MonitorWithAccount): boolean {
  const collectionWorks = account !== null && account.trouble === null && account.missingSince === null
  return collectionWorks && progress.step === 'failed' && progress.code === codes.ourFault
}

/** What `feedSubjects` finds. */
function feedSubjectsOf(row: MonitorWithAccount): FeedSubject[] {
  const { id: monitorId, archivedAt, createdAt: watchedSince } = row.monitor
  return archivedAt ? [] : idsOf(row).map((subjectId) => ({ subjectId, monitorId, watchedSince }))
}

function idsOf({ monitor, account }: MonitorWithAccount): string[] {
  return account ? [monitor.id, account.id] : [monitor.id]
}

/** Whose activities tell of which monitor: the account's, which all who watch it share, and the monitor's own. */
function subjectsOf(rows: MonitorWithAccount[]): Map<string, string> {
  return new Map(rows.flatMap((row) => idsOf(row).map((id) => [id, row.monitor.id] as const)))
}

/** When the newest archive of each monitor was made; the day of its import where that cannot be told. */
async function newestArchives(db: Database, monitorIds: string[]): Promise<Map<string, Date>> {
  if (monitorIds.length === 0) return new Map()
  const newest = db
    .select({
      at: sql<Date>`coalesce(${imports.exportedAt}, ${imports.createdAt})`.mapWith(imports.createdAt).as('at'),
    })
    .from(imports)
    .where(eq(imports.monitorId, monitors.id))
    .orderBy(desc(imports.ordinal))
    .limit(1)
    .as('newest')
  const rows = await db
    .select({ monitorId: monitors.id, at: newest.at })
    .from(monitors)
    .innerJoinLateral(newest, sql`true`)
    .where(and(anyOf(monitors.id, monitorIds), eq(monitors.source, 'archive')))
  return new Map(rows.map(({ monitorId, at }) => [monitorId, at]))
}
