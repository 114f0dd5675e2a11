import { codes } from '@tidewatch/contract/codes'
import { type Dashboard, dashboardLimit } from '@tidewatch/contract/dashboard'
import { dayOf, startOfDay, startOfWeek } from '@tidewatch/insights/calendar'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { listPacts } from '#/family/queries.ts'
import type { Database } from '#/platform/db/client.ts'
import { imports } from '#/platform/db/schema/imports.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import type { UserRow } from '#/platform/db/schema/users.ts'
import type { Context } from '#/primitives/context.ts'
import { describeUser } from '#/primitives/identity/describe-user.ts'
import { weekStartOf } from '#/primitives/identity/week-start.ts'
import { describeConnection, listConnections } from '#/watch/connections/queries.ts'
import { latestReports } from '#/watch/monitors/latest-reports.ts'
import { describeMonitors, listMonitors, type MonitorWithAccount } from '#/watch/monitors/queries.ts'
import { countChanges, followersSince, lastChanges, tellingChanges } from './week-changes.ts'

/**
 * What the dashboard shows. A fixed number of queries, each bounded by the number of monitors and by what one week
 * brought, never by how long an account is watched.
 */
export async function loadDashboard({ db, now, own }: Context, user: UserRow): Promise<Dashboard> {
  const all = await listMonitors(db, user.id)
  const rows = all.slice(0, dashboardLimit)
  const week = weekOf(user, now())
  const watched = rows.filter(isWatched)
  const subjects = subjectsOf(watched)
  const ids = rows.map(({ monitor }) => monitor.id)
  const [described, connections, userShown, gains, counts, telling, changed, reports, archives, pacts] =
    await Promise.all([
      describeMonitors(db, rows, now()),
      listConnections(db, user.id),
      describeUser({ db, now }, user),
      followersSince(
        db,
        watched.flatMap(({ account }) => account?.id ?? []),
        week.startsAt,
      ),
      countChanges(db, [...subjects.keys()], week.startsAt),
      tellingChanges(db, [...subjects.keys()], week.startsAt),
      lastChanges(db, [...subjectsOf(rows).keys()]),
      latestReports(db, ids, now()),
      newestArchives(db, ids),
      listPacts(db, user.id, now()),
    ])
  return {
    user: userShown,
    connecting: { available: own !== null, connections: connections.map(describeConnection) },
    leftOut: all.length - rows.length,
    family: {
      pacts: pacts.filter(({ state }) => ['invited', 'active', 'paused'].includes(state)).length,
      unread: pacts.filter(({ lastReport }) => lastReport && !lastReport.isRead).length,
    },
    week: {
      from: week.from,
      startsAt: week.startsAt.toISOString(),
      highlights: telling.flatMap(({ subjectId, activity }) => {
        const monitorId = subjects.get(subjectId)
        return monitorId ? [{ monitorId, activity }] : []
      }),
    },
    monitors: described.map((monitor, index) => {
      const row = rows[index]
      const subjectIds = row ? idsOf(row) : []
      const lastChange = subjectIds.flatMap((id) => changed.get(id) ?? []).toSorted((a, b) => b.getTime() - a.getTime())
      const brought = subjectIds.flatMap((id) => counts.get(id) ?? [])
      const total = (key: 'posts' | 'removedPosts' | 'otherChanges') =>
        brought.reduce((sum, changes) => sum + changes[key], 0)
      return {
        ...monitor,
        lastChangeAt: lastChange[0]?.toISOString() ?? null,
        week:
          row && isWatched(row)
            ? {
                followersChange: gains.get(row.account?.id ?? '') ?? null,
                posts: total('posts'),
                removedPosts: total('removedPosts'),
                otherChanges: total('otherChanges'),
              }
            : null,
        latestReportStatus: row && isReportMissing(row) ? 'failed' : (reports.get(monitor.id)?.status ?? null),
        newestArchiveAt: archives.get(monitor.id)?.toISOString() ?? null,
      }
    }),
  }
}

function isWatched({ monitor }: MonitorWithAccount): boolean {
  return monitor.lane !== 'archive' && monitor.archivedAt === null
}

/** The look worked, and what should have been written about it was not. */
function isReportMissing({ monitor: { progress }, account }: MonitorWithAccount): boolean {
  const looksWork = account !== null && account.trouble === null && account.missingSince === null
  return looksWork && progress.step === 'failed' && progress.code === codes.ourFault
}

function idsOf({ monitor, account }: MonitorWithAccount): string[] {
  return account ? [monitor.id, account.id] : [monitor.id]
}

/** Whose activities tell of which monitor: the account's, which all who watch it share, and the monitor's own. */
function subjectsOf(rows: MonitorWithAccount[]): Map<string, string> {
  return new Map(rows.flatMap((row) => idsOf(row).map((id) => [id, row.monitor.id] as const)))
}

function weekOf(user: UserRow, now: Date): { from: string; startsAt: Date } {
  const from = startOfWeek(dayOf(now, user.timeZone), weekStartOf(user))
  return { from, startsAt: startOfDay(from, user.timeZone) }
}

/** When the newest archive of each monitor was made; the day of its import where that cannot be told. */
async function newestArchives(db: Database, monitorIds: string[]): Promise<Map<string, Date>> {
  if (monitorIds.length === 0) return new Map()
  const newest = db
    .select({
      at: sql<Date>`coalesce(${imports.archivedAt}, ${imports.createdAt})`.mapWith(imports.createdAt).as('at'),
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
    .where(and(inArray(monitors.id, monitorIds), eq(monitors.lane, 'archive')))
  return new Map(rows.map(({ monitorId, at }) => [monitorId, at]))
}
