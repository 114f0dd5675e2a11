import { addDays, countDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { spansPeriod } from '@tidewatch/insights/statistics/spans-period'
import { subDays } from 'date-fns'
import { and, gte, inArray, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { rowsOf } from '#/platform/db/statements/json-rows.ts'

interface FollowersOfDay {
  at: Date
  followers: number | null
}

const sparklineDays = 30

/** The last collection of each UTC day since `from`, oldest first, by account: of several, or of the one that a query names. */
export function dailyFollowersQuery(
  db: Database,
  accountIds: (string | Placeholder)[] | SQLWrapper,
  from: Date | Placeholder,
) {
  const day = sql`date_trunc('day', ${profileSnapshots.capturedAt} at time zone 'UTC')`
  const { accountId, capturedAt } = profileSnapshots
  const [source, which] = Array.isArray(accountIds)
    ? [profileSnapshots, and(inArray(accountId, accountIds), gte(capturedAt, from))]
    : [
        rowsOf(
          profileSnapshots,
          sql`(${accountIds}) as one (id) cross join lateral newest_profiles(one.id, ${from}::timestamptz, null)`,
        ),
        undefined,
      ]
  return db
    .selectDistinctOn([profileSnapshots.accountId, day], {
      accountId: profileSnapshots.accountId,
      at: profileSnapshots.capturedAt,
      followers: profileSnapshots.followers,
    })
    .from(source)
    .where(which)
    .orderBy(profileSnapshots.accountId, day, sql`${profileSnapshots.capturedAt} desc`)
}

const weekDays = 7

/**
 * Followers at the newest collection of the last seven days minus those at the newest one before; `null` where one of the two
 * is missing or they don't span the week (`spansPeriod`).
 */
export function weekChange(days: FollowersOfDay[], now: Date): number | null {
  const weekAgo = subDays(now, weekDays)
  const newest = days.at(-1)
  const before = days.findLast(({ at }) => at <= weekAgo)
  if (!newest || !before || !spansPeriod(weekDays, before.at, newest.at)) return null
  return newest.followers === null || before.followers === null ? null : newest.followers - before.followers
}

/** One value per day for the last 30 days, oldest first; `null` on days without a collection. */
export function sparklineOf(days: FollowersOfDay[], now: Date): (number | null)[] {
  const values: (number | null)[] = Array.from({ length: sparklineDays }, () => null)
  const first = addDays(dayOf(now, 'UTC'), 1 - sparklineDays)
  for (const { at, followers } of days) {
    const index = countDays(first, dayOf(at, 'UTC')) - 1
    if (index >= 0 && index < sparklineDays) values[index] = followers
  }
  return values
}
