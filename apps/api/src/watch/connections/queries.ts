import type { Connection } from '@tidewatch/contract/watch/connections'
import { analyseOwnInsights, type OwnInsights } from '@tidewatch/insights/connected/analyse-own-insights'
import { insightsTimeZone } from '@tidewatch/insights/connected/own-insights'
import { addDays, countDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { and, desc, eq, gte, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import { type ConnectionRow, connections, dataDeletions, ownInsights } from '#/platform/db/schema/watch/connections.ts'
import { AppError } from '#/platform/http/app-error.ts'

interface ConnectionWithAccount {
  connection: ConnectionRow
  account: AccountRow
}

const defaultDays = 30
const maxDays = 90

function select(db: Database, where: SQL | undefined) {
  return db
    .select({ connection: connections, account: accounts })
    .from(connections)
    .innerJoin(accounts, eq(accounts.id, connections.accountId))
    .where(where)
    .orderBy(desc(connections.connectedAt))
}

export function listConnections(db: Database, userId: string | Placeholder): Promise<ConnectionWithAccount[]> {
  return select(db, eq(connections.userId, userId))
}

/** A connection of the user's. Throws `notFound` for any other. */
export async function requireConnection(db: Database, id: string, userId: string): Promise<ConnectionWithAccount> {
  const [row] = await select(db, and(eq(connections.id, id), eq(connections.userId, userId)))
  if (!row) throw new AppError('notFound')
  return row
}

/** The connection that a monitor belongs to; `null` for monitors of other sources. */
export async function connectionOf(db: Database, monitorId: string): Promise<ConnectionWithAccount | null> {
  const [row] = await select(db, eq(connections.monitorId, monitorId))
  return row ?? null
}

/** A connection as the contract shows it: everything but the token. */
export function describeConnection({ connection, account }: ConnectionWithAccount): Connection {
  const { id, monitorId, accountType, state, scopes, connectedAt, refreshedAt, expiresAt, lastCollectedAt } = connection
  return {
    id,
    monitorId,
    username: account.username,
    name: account.name || null,
    pictureUrl: account.pictureUrl,
    accountType,
    state,
    allows: {
      insights: scopes.includes('instagram_business_manage_insights') && !connection.insightsRefused,
      comments: scopes.includes('instagram_business_manage_comments'),
    },
    connectedAt: connectedAt.toISOString(),
    refreshedAt: refreshedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastCollectedAt: lastCollectedAt?.toISOString() ?? null,
    isSample: account.source === 'sample',
  }
}

/** When someone asked Instagram to have their data deleted here, and when that was done. Throws `notFound`. */
export async function readDataDeletion(db: Database, code: string) {
  const [deletion] = await db.select().from(dataDeletions).where(eq(dataDeletions.code, code))
  if (!deletion) throw new AppError('notFound')
  const { requestedAt, completedAt } = deletion
  return { requestedAt: requestedAt.toISOString(), completedAt: completedAt?.toISOString() ?? null }
}

interface OwnPeriod {
  from?: string | undefined
  to?: string | undefined
  timeZone: string
  now: Date
}

/** The insights of a connected account, for a period of whole Californian days. */
export async function loadOwnInsights(
  db: Database,
  { connection }: ConnectionWithAccount,
  { timeZone, now, ...request }: OwnPeriod,
): Promise<OwnInsights> {
  const yesterday = addDays(dayOf(now, insightsTimeZone), -1)
  const to = request.to && request.to < yesterday ? request.to : yesterday
  const requestedFrom = request.from ?? addDays(to, 1 - defaultDays)
  // Insights of yesterday and today aren't available yet: such a period shows the last day that can have some.
  const [from = to] = [requestedFrom, to].toSorted()
  const since = countDays(from, to) > maxDays ? addDays(to, 1 - maxDays) : from
  const newestAudience = sql`${ownInsights.day} = (select max(${ownInsights.day}) from ${ownInsights}
    where ${ownInsights.connectionId} = ${connection.id} and ${ownInsights.metric} = 'followers')`
  const points = await db
    .select({
      metric: ownInsights.metric,
      day: ownInsights.day,
      part: ownInsights.part,
      value: ownInsights.value,
    })
    .from(ownInsights)
    .where(
      and(
        eq(ownInsights.connectionId, connection.id),
        or(
          and(ne(ownInsights.metric, 'followers'), gte(ownInsights.day, since), lte(ownInsights.day, to)),
          and(eq(ownInsights.metric, 'followers'), newestAudience),
        ),
      ),
    )
  const { followers, insightsRefused, lastCollectedAt } = connection
  return analyseOwnInsights(points, {
    from: since,
    to,
    timeZone,
    followers,
    isRefused: insightsRefused,
    capturedAt: lastCollectedAt,
  })
}
