import { and, count, desc, eq, sql } from 'drizzle-orm'
import { keptAnalytics } from '#/platform/db/schema/reports/kept-analytics.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import { analyticsVersion } from './analytics-version.ts'
import { keepAnalytics } from './keep-analytics.ts'
import { periodOf } from './load-analytics.ts'

/** Watchers of one account live in few time zones; for a public figure with many, the most common ones are enough. */
const maxZones = 4

/**
 * After a collection: derives what the account's watchers see first, the usual days in their time zones, and deletes
 * what was kept before. Other periods are derived and kept on request.
 */
export async function deriveDefaultPeriods({ db, now, env }: Pick<Context, 'db' | 'now' | 'env'>, accountId: string) {
  const zone = sql<string>`coalesce(${users.timeZone}, 'UTC')`
  const zones = await db
    .select({ timeZone: zone, version: analyticsVersion })
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(monitors.accountId, accountId), isWatching))
    .groupBy(zone, accounts.id, sql`${accounts}.xmin`)
    .orderBy(desc(count()), zone)
    .limit(maxZones)
  await db.delete(keptAnalytics).where(eq(keptAnalytics.accountId, accountId))
  for (const { timeZone, version } of zones) {
    const period = periodOf({}, timeZone, now())
    await keepAnalytics(db, { accountId, version, period, timeZone, now: now(), release: env.RELEASE })
  }
}
