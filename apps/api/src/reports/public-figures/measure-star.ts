import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/accounts.ts'
import { stars } from '#/platform/db/schema/stars.ts'
import { loadAnalytics, periodOf } from '#/reports/analytics/load-analytics.ts'

/** Everybody sees the same page of a star, so its days are those of one time zone. */
export const starTimeZone = 'UTC'

/** Computes what a star is ranked by, after a look at it. Does nothing for accounts that are none. */
export async function measureStar(db: Database, accountId: string): Promise<void> {
  const [row] = await db
    .select({ account: accounts, measuredAt: stars.measuredAt })
    .from(stars)
    .innerJoin(accounts, eq(accounts.id, stars.accountId))
    .where(eq(stars.accountId, accountId))
  const lookedAt = row?.account.lastLookAt
  if (!row || !lookedAt || row.measuredAt?.getTime() === lookedAt.getTime()) return
  const { figures } = await loadAnalytics(db, {
    account: row.account,
    period: periodOf({}, starTimeZone, lookedAt),
    timeZone: starTimeZone,
    now: lookedAt,
  })
  await db.update(stars).set({ figures, measuredAt: lookedAt }).where(eq(stars.accountId, accountId))
}
