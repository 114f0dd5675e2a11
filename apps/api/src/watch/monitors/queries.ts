import type { ReportStatus } from '@tidewatch/contract/reports/reports'
import type { Monitor, MonitorStatus } from '@tidewatch/contract/watch/monitors'
import { and, desc, eq, isNull, ne, or, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type AccountRow, accounts, accountUsernames } from '#/platform/db/schema/watch/accounts.ts'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anyOf, type Ids } from '#/platform/db/statements/any-of.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { prepareReads, type Rows } from '#/platform/db/statements/prepare-reads.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { recentFollowers, sparklineOf, weekChange } from '#/watch/accounts/recent-followers.ts'
import { accountFacts, type ShownAccount, shownColumns } from './account-facts.ts'
import { latestOf, latestReportsQuery } from './latest-reports.ts'
import { retrackFrom } from './policy.ts'

export interface MonitorWithAccount {
  monitor: MonitorRow
  account: AccountRow | null
}

const columns = { monitor: monitors, account: accounts }

/** A monitor with the displayed columns of its account. */
export interface VisibleMonitor {
  monitor: MonitorRow
  account: ShownAccount | null
}

/** A monitor that the user may read: their own, or a sample. Throws `notFound` for any other. */
export async function requireReadable(db: Database, id: string, userId: string | null): Promise<MonitorWithAccount> {
  const [row] = await readableQuery(db, id, userId)
  if (!row) throw new AppError('notFound')
  return row
}

function readableQuery(db: Database, id: string | Placeholder, userId: string | Placeholder | null) {
  const isReadable = userId ? or(eq(monitors.userId, userId), isNull(monitors.userId)) : isNull(monitors.userId)
  return db
    .select(columns)
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.id, id), isReadable, isNull(monitors.deletedAt)))
}

/** The id of a monitor's account as a subquery, so that data of both can be read in one statement. */
export function accountIdOf(db: Database, monitorId: string | Placeholder): SQLWrapper {
  return db.select({ id: monitors.accountId }).from(monitors).where(eq(monitors.id, monitorId))
}

/** A monitor that the user may change. Throws `notFound` for any other. */
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

/** The user's monitor of an account, by the account's Instagram id. */
export async function findMonitorOf(db: Database, userId: string, instagramId: string): Promise<MonitorRow | null> {
  const [row] = await db
    .select(columns)
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.userId, userId), eq(accounts.instagramId, instagramId), isNull(monitors.deletedAt)))
  return row?.monitor ?? null
}

/** A user's monitors, newest first. */
export function listMonitors(db: Database, userId: string | Placeholder): Promise<VisibleMonitor[]> {
  return db
    .select({ monitor: monitors, account: shownColumns })
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.userId, userId), isNull(monitors.deletedAt)))
    .orderBy(desc(monitors.createdAt), monitors.id)
}

/** The same, with what `describeWithReports` needs of them. */
export function ownMonitorQueries(db: Database, userId: Placeholder) {
  const isOwn = and(eq(monitors.userId, userId), isNull(monitors.deletedAt))
  const monitorIds = db.select({ id: monitors.id }).from(monitors).where(isOwn)
  const accountIds = db.select({ id: monitors.accountId }).from(monitors).where(isOwn)
  return [listMonitors(db, userId), ...detailQueries(db, monitorIds, accountIds)] as const
}

/** A user's monitors in the contract's shape, newest first. */
export async function readMonitors(db: Database, userId: string, now: Date): Promise<Monitor[]> {
  const [rows, ...details] = await readOwn(db, { userId })
  return describeWithReports(rows, details, now).map(({ monitor }) => monitor)
}

const readOwn = prepareReads('monitors of a user', (db) => ownMonitorQueries(db, sql.placeholder('userId')))

/** The sample monitors, newest first. Monitors of real accounts without a user are public figures, not samples. */
export function listSampleMonitors(db: Database): Promise<MonitorWithAccount[]> {
  return db
    .select(columns)
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(isNull(monitors.userId), ne(monitors.source, 'public'), isNull(monitors.deletedAt)))
    .orderBy(desc(monitors.createdAt), monitors.id)
}

/** Monitors in the contract's shape, with one query per kind of detail for any number of monitors. */
export async function describeMonitors(db: Database, rows: VisibleMonitor[], now: Date): Promise<Monitor[]> {
  if (rows.length === 0) return []
  const monitorIds = rows.map(({ monitor }) => monitor.id)
  const accountIds = rows.flatMap(({ account }) => account?.id ?? [])
  const details = await Promise.all(detailQueries(oneStatement(db), monitorIds, accountIds))
  return describeWithReports(rows, details, now).map(({ monitor }) => monitor)
}

/** Like `describeMonitors`, for rows read elsewhere, and with the status of each one's newest report. */
export function describeWithReports(
  rows: VisibleMonitor[],
  details: DetailRows,
  now: Date,
): { row: VisibleMonitor; monitor: Monitor; reportStatus: ReportStatus | null }[] {
  const found = detailsOf(details, now)
  return rows.map((row) => ({
    row,
    monitor: describe(row, found, now),
    reportStatus: found.latest.get(row.monitor.id)?.status ?? null,
  }))
}

/** A monitor that the user may read, in the contract's shape. Throws `notFound` for any other. */
export async function readMonitor(db: Database, id: string, userId: string | null, now: Date): Promise<Monitor> {
  const [[row], ...details] = await readOne(db, { id, ids: [id], userId })
  if (!row) throw new AppError('notFound')
  return describe(row, detailsOf(details, now), now)
}

const readOne = prepareReads('monitor', (db) => {
  const id = sql.placeholder('id')
  const details = detailQueries(db, sql.placeholder('ids'), accountIdOf(db, id))
  return [readableQuery(db, id, sql.placeholder('userId')), ...details]
})

type Details = ReturnType<typeof detailsOf>

function detailQueries(db: Database, monitorIds: Ids, accountIds: Ids) {
  return [
    needsReconnectQuery(db, monitorIds),
    latestReportsQuery(db, monitorIds),
    usernamesQuery(db, accountIds),
  ] as const
}

type DetailRows = Rows<ReturnType<typeof detailQueries>>

function detailsOf([needsReconnect, latest, names]: DetailRows, now: Date) {
  return {
    needsReconnect: new Set(needsReconnect.map(({ id }) => id)),
    latest: latestOf(latest, now),
    names: Map.groupBy(names, ({ accountId }) => accountId),
  }
}

function describe(
  { monitor, account }: VisibleMonitor,
  { needsReconnect, latest, names }: Details,
  now: Date,
): Monitor {
  const days = recentFollowers(account, now)
  return {
    id: monitor.id,
    source: monitor.source,
    status: statusOf(monitor, account, needsReconnect.has(monitor.id)),
    username: account?.username ?? monitor.username,
    formerUsernames: (names.get(account?.id ?? '') ?? []).flatMap(({ username }) =>
      username === account?.username ? [] : username,
    ),
    ...accountFacts(account, now),
    followersChange7d: weekChange(days, now),
    sparkline: sparklineOf(days, now),
    cadence: monitor.cadence,
    pauseReason: monitor.pauseReason,
    archivedAt: monitor.archivedAt?.toISOString() ?? null,
    muted: monitor.mutedAt !== null,
    tags: monitor.tags,
    addedAt: monitor.createdAt.toISOString(),
    retrackAt: retrackFrom(monitor, account, now),
    latestReportId: latest.get(monitor.id)?.id ?? null,
  }
}

export async function describeMonitor(db: Database, row: MonitorWithAccount, now: Date): Promise<Monitor> {
  const [monitor] = await describeMonitors(db, [row], now)
  if (!monitor) throw new AppError('notFound')
  return monitor
}

/** The usernames of accounts, most recent first. */
function usernamesQuery(db: Database, accountIds: Ids) {
  return db
    .select()
    .from(accountUsernames)
    .where(anyOf(accountUsernames.accountId, accountIds))
    .orderBy(desc(accountUsernames.lastSeenAt))
}

function statusOf(monitor: MonitorRow, account: ShownAccount | null, needsConnection: boolean): MonitorStatus {
  if (monitor.objectedAt) return 'objected'
  if (monitor.pausedAt) return 'paused'
  if (needsConnection) return 'needs-connection'
  if (account?.state === 'unavailable') return 'unavailable'
  if (account?.trouble?.endsWith('-connection')) return 'needs-connection'
  const { step } = monitor.progress
  if (step === 'queued') return 'queued'
  if (step === 'done' || step === 'failed') return 'watching'
  return 'checking'
}

/** Monitors whose connection requires its owner to reconnect. */
function needsReconnectQuery(db: Database, monitorIds: Ids) {
  return db
    .select({ id: connections.monitorId })
    .from(connections)
    .where(and(anyOf(connections.monitorId, monitorIds), ne(connections.state, 'active')))
}
