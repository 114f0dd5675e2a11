import { spansPeriod } from '@tidewatch/insights/statistics/spans-period'
import { subDays } from 'date-fns'
import { millisecondsInDay } from 'date-fns/constants'
import type { AccountRow, RecentFollowers } from '#/platform/db/schema/watch/accounts.ts'

const sparklineDays = 30
/** The first of these days began up to a day earlier. */
const shownDays = sparklineDays + 1

/** The last collection of each UTC day on an account's cards, oldest first. */
export function recentFollowers(account: Pick<AccountRow, 'recentFollowers'> | null, now: Date): RecentFollowers {
  const from = subDays(now, shownDays).getTime()
  return account?.recentFollowers?.filter(([at]) => at >= from) ?? []
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
