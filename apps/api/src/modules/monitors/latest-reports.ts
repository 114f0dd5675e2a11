import type { ReportStatus } from '@tidewatch/contract/report'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.ts'
import { monitors } from '#/db/schema/monitors.ts'
import { reports } from '#/db/schema/reports.ts'

export interface LatestReport {
  id: string
  status: ReportStatus
}

/** The newest report of each monitor: one step into the index for each, however many reports there are. */
export async function latestReports(db: Database, monitorIds: string[]): Promise<Map<string, LatestReport>> {
  if (monitorIds.length === 0) return new Map()
  const newest = db
    .select({ id: reports.id, status: reports.status })
    .from(reports)
    .where(and(eq(reports.monitorId, monitors.id), isNull(reports.deletedAt)))
    .orderBy(desc(reports.createdAt))
    .limit(1)
    .as('newest')
  const rows = await db
    .select({ monitorId: monitors.id, id: newest.id, status: newest.status })
    .from(monitors)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(monitors.id, monitorIds))
  return new Map(rows.map(({ monitorId, id, status }) => [monitorId, { id, status }]))
}
