import { spansPeriod } from '@tidewatch/insights/statistics/spans-period'
import { subDays } from 'date-fns'
import { millisecondsInDay } from 'date-fns/constants'
import { and, gte, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type AccountRow, profileSnapshots, type RecentFollowers } from '#/platform/db/schema/watch/accounts.ts'
import { anyOf } from '#/platform/db/statements/any-of.ts'

const sparklineDays = 30
/** The first of these days began up to a day earlier. */
const shownDays = sparklineDays + 1

/** The last collection of each UTC day on an account's cards, oldest first, by account id; absent if there are none. */
export async function recentFollowers(
  db: Database,
  accounts: readonly Pick<AccountRow, 'id' | 'lastCollectedAt' | 'recentFollowers'>[],
  now: Date,
): Promise<Map<string, RecentFollowers>> {
  const from = subDays(now, shownDays)
  const found = new Map<string, RecentFollowers>()
  const others: string[] = []
  for (const { id, lastCollectedAt, recentFollowers: days } of accounts) {
    // Stale or missing: a collection by the previous release didn't update it.
    if (days?.at(-1)?.[0] !== lastCollectedAt?.getTime()) others.push(id)
    else if (days)
      found.set(
        id,
        days.filter(([at]) => at >= from.getTime()),
      )
  }
  if (others.length === 0) return found
  for (const { accountId, at, followers } of await dailyFollowersQuery(db, others, from)) {
    const days = found.get(accountId) ?? []
    found.set(accountId, [...days, [at.getTime(), followers]])
  }
  return found
}

/**
 * The recent followers stored with an account, so that cards needn't read its collections. One day more than shown, as
 * another process's clock may be behind.
 */
export function trimToRecent(
  collections: readonly { at: Date; followers: number | null }[],
  now: Date,
): RecentFollowers {
  const from = subDays(now, shownDays + 1)
  const days = new Map<number, [number, number | null]>()
  for (const { at, followers } of collections) if (at >= from) days.set(utcDay(at.getTime()), [at.getTime(), followers])
  return [...days.values()]
}

function dailyFollowersQuery(db: Database, accountIds: string[], from: Date) {
  const day = sql`date_trunc('day', ${profileSnapshots.capturedAt} at time zone 'UTC')`
  return db
    .selectDistinctOn([profileSnapshots.accountId, day], {
      accountId: profileSnapshots.accountId,
      at: profileSnapshots.capturedAt,
      followers: profileSnapshots.followers,
    })
    .from(profileSnapshots)
    .where(and(anyOf(profileSnapshots.accountId, accountIds), gte(profileSnapshots.capturedAt, from)))
    .orderBy(profileSnapshots.accountId, day, sql`${profileSnapshots.capturedAt} desc`)
}

const weekDays = 7

/**
 * Followers at the newest collection of the last seven days minus those at the last collection before; `null` if either
 * is missing or they don't span the week (`spansPeriod`).
 */
export function weekChange(days: RecentFollowers, now: Date): number | null {
  const weekAgo = subDays(now, weekDays).getTime()
  const newest = days.at(-1)
  const before = days.findLast(([at]) => at <= weekAgo)
  if (!newest || !before || !spansPeriod(weekDays, new Date(before[0]), new Date(newest[0]))) return null
  return newest[1] === null || before[1] === null ? null : newest[1] - before[1]
}

/** One value per day for the last 30 days, oldest first; `null` on days without a collection. */
export function sparklineOf(days: RecentFollowers, now: Date): (number | null)[] {
  const values = Array<number | null>(sparklineDays).fill(null)
  const first = utcDay(now.getTime()) + 1 - sparklineDays
  for (const [at, followers] of days) {
    const index = utcDay(at) - first
    if (index >= 0 && index < sparklineDays) values[index] = followers
  }
  return values
}

function utcDay(at: number): number {
  return Math.floor(at / millisecondsInDay)
}
