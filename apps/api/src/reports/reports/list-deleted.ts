import type { Deleted } from '@tidewatch/contract/watch/deleted'
import { addDays } from 'date-fns'
import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { restorableDays } from '#/watch/monitors/delete-monitor.ts'
import { describeReport, summaryColumns } from './queries.ts'

const maxListed = 500

/** What a user deleted and can still restore, last deleted first. */
export async function listDeleted(db: Database, userId: string, now: Date): Promise<Deleted> {
  const until = (deletedAt: Date | null) => addDays(deletedAt ?? now, restorableDays).toISOString()
  const one = oneStatement(db)
  const deletedMonitors = one
    .select({
      id: monitors.id,
      username: monitors.username,
      source: monitors.source,
      deletedAt: monitors.deletedAt,
      reports: count(reports.id),
    })
    .from(monitors)
    .leftJoin(reports, and(eq(reports.monitorId, monitors.id), isNull(reports.deletedAt)))
    .where(and(eq(monitors.userId, userId), isNotNull(monitors.deletedAt)))
    .groupBy(monitors.id)
    .orderBy(desc(monitors.deletedAt))
    .limit(maxListed)
  const deletedReports = one
    .select({ ...summaryColumns, deletedAt: reports.deletedAt })
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(monitors.userId, userId), isNull(monitors.deletedAt), isNotNull(reports.deletedAt)))
    .orderBy(desc(reports.deletedAt), desc(reports.id))
    .limit(maxListed)
  const [monitorRows, rows] = await Promise.all([deletedMonitors, deletedReports])
  return {
    monitors: monitorRows.map(({ deletedAt, ...monitor }) => ({ ...monitor, restorableUntil: until(deletedAt) })),
    reports: rows.map(({ deletedAt, ...row }) => ({
      ...describeReport(row, now),
      restorableUntil: until(deletedAt),
    })),
  }
}
