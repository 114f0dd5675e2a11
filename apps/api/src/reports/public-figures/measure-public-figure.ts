import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { publicFigures } from '#/platform/db/schema/reports/public-figures.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { loadAnalytics, periodOf } from '#/reports/analytics/load-analytics.ts'

/** Everyone sees the same page of a public figure, so its days are those of one time zone. */
export const publicFigureTimeZone = 'UTC'

/** Computes the metrics that a public figure is ranked by, after each collection. Does nothing for other accounts. */
export async function measurePublicFigure(db: Database, accountId: string): Promise<void> {
  const [row] = await db
    .select({ account: accounts, measuredAt: publicFigures.measuredAt })
    .from(publicFigures)
    .innerJoin(accounts, eq(accounts.id, publicFigures.accountId))
    .where(eq(publicFigures.accountId, accountId))
  const collectedAt = row?.account.lastCollectedAt
  if (!row || !collectedAt || row.measuredAt?.getTime() === collectedAt.getTime()) return
  const { figures } = await loadAnalytics(db, {
    account: row.account,
    period: periodOf({}, publicFigureTimeZone, collectedAt),
    timeZone: publicFigureTimeZone,
    now: collectedAt,
  })
  await db.update(publicFigures).set({ figures, measuredAt: collectedAt }).where(eq(publicFigures.accountId, accountId))
}
