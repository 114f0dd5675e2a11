import type { Share } from '@tidewatch/contract/reports/sharing'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { reportShares, type ShareRow } from '#/platform/db/schema/reports/sharing.ts'

export function describeShare(row: ShareRow): Share {
  return {
    id: row.id,
    sharedBy: row.sharedBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    views: row.views,
    lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
  }
}

/** The links of a report, newest first. */
export async function listShares(db: Database, reportId: string): Promise<Share[]> {
  const rows = await db
    .select()
    .from(reportShares)
    .where(eq(reportShares.reportId, reportId))
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id))
  return rows.map(describeShare)
}
