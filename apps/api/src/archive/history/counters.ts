import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'

/** More collections than there are between two checkpoints. */
const maxCounts = 3_000

/**
 * Follower counts of the account since a moment, oldest first, if the same user also watches it by its public or
 * connected data. Other users' monitors are never used.
 */
export async function followersCounter(
  db: Database | Transaction,
  { userId, username }: Pick<MonitorRow, 'userId' | 'username'>,
  since: Date,
): Promise<{ at: Date; count: number }[]> {
  const { rows } = await db.execute<{ at: string; count: number }>(sql`
    select snapshots.captured_at as at, snapshots.followers as count
    from accounts join monitors on monitors.account_id = accounts.id
    cross join lateral newest_profiles(accounts.id, ${since.toISOString()}::timestamptz, ${maxCounts}) snapshots
    where accounts.username = ${username} and monitors.user_id = ${userId} and monitors.deleted_at is null
      and snapshots.followers is not null
    order by snapshots.captured_at desc limit ${maxCounts}`)
  return rows.map(({ at, count }) => ({ at: new Date(at), count: Number(count) })).reverse()
}

/** Unfollows per day according to Instagram's insights, if the same user connected the account. */
export async function unfollowsByDay(
  db: Database,
  { userId, username }: MonitorRow,
  since: Date,
): Promise<{ day: string; value: number }[]> {
  const { rows } = await db.execute<{ day: string; value: number }>(sql`
    select own_insights.day::text as day, own_insights.value from own_insights
    join connections on connections.id = own_insights.connection_id
    join accounts on accounts.id = connections.account_id
    where connections.user_id = ${userId} and accounts.username = ${username}
      and own_insights.metric = 'unfollows' and own_insights.part = ''
      and own_insights.day >= ${utcDay(since)}::date
    order by own_insights.day`)
  return rows.map(({ day, value }) => ({ day, value: Number(value) }))
}
