import type { MonitorContents } from '@tidewatch/contract/watch/deleted'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { imports } from '#/platform/db/schema/archive/imports.ts'
import { chartNotes } from '#/platform/db/schema/reports/notes.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'

/** Counts what is deleted together with a monitor. */
export async function monitorContents(db: Database, monitorId: string): Promise<MonitorContents> {
  const [ofReports, ofNotes, ofArchives] = await Promise.all([
    db.$count(reports, and(eq(reports.monitorId, monitorId), isNull(reports.deletedAt))),
    db.$count(chartNotes, eq(chartNotes.monitorId, monitorId)),
    db.$count(imports, eq(imports.monitorId, monitorId)),
  ])
  return { reports: ofReports, notes: ofNotes, archives: ofArchives }
}
