import type { Monitor, MonitorStatus } from '@tidewatch/contract/monitor'
import { subDays } from 'date-fns'
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type AccountRow, accounts, accountUsernames } from '#/platform/db/schema/accounts.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { accountFacts } from './account-facts.ts'
import { latestReports } from './latest-reports.ts'
import { monitorsInNeed } from './monitors-in-need.ts'
import { dailyFollowers, sparklineOf, weekChange } from './recent-followers.ts'
import { retrackFrom } from './retrack-from.ts'

export interface MonitorWithAccount {
  monitor: MonitorRow
  account: AccountRow | null
}

const columns = { monitor: monitors, account: accounts }

const isDemo = and(isNull(monitors.userId), ne(monitors.lane, 'public'))

/** A monitor that the user may read: their own, or a demo. Throws `notFound` for every other. */
export async function requireReadable(db: Database, id: string, userId: string | null): Promise<MonitorWithAccount> {
  const mine = userId ? or(eq(monitors.userId, userId), isNull(monitors.userId)) : isNull(monitors.userId)
  const [row] = await db
    .select(columns)
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.id, id), mine, isNull(monitors.deletedAt)))
  if (!row) throw new AppError('notFound')
  return row
}

/** A monitor that the user may change. Throws `notFound` for every other. */
export async function requireOwn(
  db: Database,
  id: string,
  userId: string,
  options: { deleted?: boolean } = {},
): Promise<MonitorWithAccount> {
  const deleted = options.deleted ? sql`${monitors.deletedAt} is not null` : isNull(monitors.deletedAt)
  const [row] = await db
    .select(columns)
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.id, id), eq(monitors.userId, userId), deleted))
  if (!row) throw new AppError('notFound')
  return row
}

/** The user's monitor of an account, by Instagram's id of the account. */
export async function findMonitorOf(db: Database, userId: string, instagramId: string): Promise<MonitorRow | null> {
  const [row] = await db
    .select(columns)
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.userId, userId), eq(accounts.instagramId, instagramId), isNull(monitors.deletedAt)))
  return row?.monitor ?? null
}

/**
 * A user's monitors, or the demo ones for `null`; newest first. Monitors of real accounts without a user are those of
 * stars, which are no samples.
 */
export function listMonitors(db: Database, userId: string | null): Promise<MonitorWithAccount[]> {
  return db
    .select(columns)
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(userId ? eq(monitors.userId, userId) : isDemo, isNull(monitors.deletedAt)))
    .orderBy(desc(monitors.createdAt), monitors.id)
}

/** Monitors as the contract shows them, with one query per kind of detail, however many there are. */
export async function describeMonitors(db: Database, rows: MonitorWithAccount[], now: Date): Promise<Monitor[]> {
  if (rows.length === 0) return []
  const accountIds = rows.flatMap(({ account }) => account?.id ?? [])
  const monitorIds = rows.map(({ monitor }) => monitor.id)
  const [inNeed, followers, latest, names] = await Promise.all([
    monitorsInNeed(db, monitorIds),
    dailyFollowers(db, accountIds, subDays(now, 31)),
    latestReports(db, monitorIds, now),
    usernamesOf(db, accountIds),
  ])
  return rows.map(({ monitor, account }) => {
    const days = followers.get(account?.id ?? '') ?? []
    return {
      id: monitor.id,
      lane: monitor.lane,
      status: statusOf(monitor, account, inNeed.has(monitor.id)),
      username: account?.username ?? monitor.username,
      formerUsernames: (names.get(account?.id ?? '') ?? []).filter((name) => name !== account?.username),
      ...accountFacts(account, now),
      followersChange7d: weekChange(days, now),
      sparkline: sparklineOf(days, now),
      cadence: monitor.cadence,
      pausedBecause: monitor.pausedBecause,
      archivedAt: monitor.archivedAt?.toISOString() ?? null,
      muted: monitor.mutedAt !== null,
      tags: monitor.tags,
      addedAt: monitor.createdAt.toISOString(),
      retrackAt: retrackFrom(monitor, account, now),
      latestReportId: latest.get(monitor.id)?.id ?? null,
    }
  })
}

/** One monitor as the contract shows it. */
export async function describeMonitor(db: Database, row: MonitorWithAccount, now: Date): Promise<Monitor> {
  const [monitor] = await describeMonitors(db, [row], now)
  if (!monitor) throw new AppError('notFound')
  return monitor
}

/** The names of accounts, the latest first. */
async function usernamesOf(db: Database, accountIds: string[]): Promise<Map<string, string[]>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(accountUsernames)
    .where(inArray(accountUsernames.accountId, accountIds))
    .orderBy(desc(accountUsernames.lastSeenAt))
  const names = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map(accountIds.map((id) => [id, (names.get(id) ?? []).map(({ username }) => username)]))
}

function statusOf(monitor: MonitorRow, account: AccountRow | null, needsConnection: boolean): MonitorStatus {
  if (monitor.objectedAt) return 'objected'
  if (monitor.pausedAt) return 'paused'
  if (needsConnection) return 'needs-connection'
  if (account?.state === 'unavailable') return 'unavailable'
  if (account?.trouble?.endsWith('-connection')) return 'needs-connection'
  const { step } = monitor.progress
  if (step === 'queued') return 'queued'
  if (step === 'done' || step === 'failed') return 'active'
  return 'collecting'
}
