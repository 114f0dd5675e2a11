import type { ComparisonShare, Share } from '@tidewatch/contract/reports/sharing'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { comparisonShares, reportShares, type ShareRow } from '#/platform/db/schema/reports/sharing.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'

/** A link to a comparison stays in the list this long after it ended. */
export const endedShareRetentionDays = 30

/** Maximum number of listed links to comparisons: active ones come first, and there are fewer of them. */
const maxListed = 100

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

/** A user's links to comparisons: active ones, then those that ended since. */
export async function listComparisonShares(db: Database, userId: string, endedSince: Date): Promise<ComparisonShare[]> {
  const { monitorIds, expiresAt, revokedAt } = comparisonShares
  // Explicit aliases: Drizzle doesn't qualify columns in a query of a single table.
  const usernames = sql<string[]>`array(
    select coalesce(account.username, monitor.username)
    from unnest(${monitorIds}) with ordinality as chosen (id, place)
    join ${monitors} as monitor on monitor.id = chosen.id and monitor.deleted_at is null
    left join ${accounts} as account on account.id = monitor.account_id
    order by chosen.place)`
  const rows = await db
    .select({ share: comparisonShares, usernames })
    .from(comparisonShares)
    .where(and(eq(comparisonShares.userId, userId), gte(expiresAt, endedSince)))
    .orderBy(sql`${revokedAt} is not null`, desc(expiresAt), desc(comparisonShares.id))
    .limit(maxListed)
  return rows.map(({ share, usernames }) => ({
    ...describeShare(share),
    usernames,
    period: { from: share.firstDay, to: share.lastDay },
  }))
}
