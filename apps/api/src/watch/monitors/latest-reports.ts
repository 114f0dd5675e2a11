import type { ReportStatus } from '@tidewatch/contract/reports/reports'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anyOf, type Ids } from '#/platform/db/statements/any-of.ts'
import { lockOf } from '#/primitives/plans/report-lock.ts'

interface LatestReport {
  id: string
  status: ReportStatus
}

/** The newest report of each monitor: one index lookup each, for any number of reports. */
export function latestReportsQuery(db: Database, monitorIds: Ids) {
  const newest = db
    .select({
      id: reports.id,
      status: reports.status,
      kind: reports.kind,
      outsidePlan: reports.outsidePlan,
      unlockedAt: reports.unlockedAt,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .where(and(eq(reports.monitorId, monitors.id), isNull(reports.deletedAt)))
    .orderBy(desc(reports.createdAt))
    .limit(1)
    .as('newest')
  return db
    .select({
      monitorId: monitors.id,
      plan: users.plan,
      id: newest.id,
      status: newest.status,
      kind: newest.kind,
      outsidePlan: newest.outsidePlan,
      unlockedAt: newest.unlockedAt,
      createdAt: newest.createdAt,
    })
    .from(monitors)
    .leftJoin(users, eq(users.id, monitors.userId))
    .innerJoinLateral(newest, sql`true`)
    .where(anyOf(monitors.id, monitorIds))
}

export function latestOf(rows: Awaited<ReturnType<typeof latestReportsQuery>>, now: Date): Map<string, LatestReport> {
  return new Map(
    rows.map(({ monitorId, id, status, ...row }) => [
      monitorId,
      { id, status: lockOf(row, now) ? ('locked' as const) : status },
    ]),
  )
}
