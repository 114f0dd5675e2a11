import {
  insightsTimeZone,
  type OwnInsightPoint,
  type OwnInsightsObservation,
} from '@tidewatch/insights/connected/own-insights'
import { addDays as addCalendarDays, dayOf, eachDay } from '@tidewatch/insights/statistics/calendar'
import { GraphError } from '@tidewatch/instagram/graph-error'
import type { OwnClient, OwnToken } from '@tidewatch/instagram/own-client'
import { addDays, addMinutes } from 'date-fns'
import { and, eq, sql } from 'drizzle-orm'
import { withSessionLock } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { type ConnectionRow, connections, ownInsights } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import { collectInsightsJob } from '#/watch/accounts/jobs.ts'
import { markDead } from './mark-dead.ts'

/** The first collection goes back as far as one request may span. */
const firstCollectionDays = 30
/** Metrics arrive up to 48 hours late and still change a little then, so this many days are requested again. */
const settlingDays = 4
/** Instagram keeps user metrics this long. */
const maxGapDays = 88
const throttledRetryMinutes = 30
const batchSize = 1000

/** Collects the insights of a connected account, not while its token is refreshed. Running it again changes nothing. */
export function collectInsights(context: Context, connectionId: string, signal: AbortSignal): Promise<void> {
  const lock = { kind: 'connection', id: connectionId } as const
  return withSessionLock(context, lock, () => collectLocked(context, connectionId, signal))
}

async function collectLocked(context: Context, connectionId: string, signal: AbortSignal): Promise<void> {
  const { db, own, vault, now } = context
  const [row] = await db
    .select({ connection: connections })
    .from(connections)
    .innerJoin(monitors, eq(monitors.id, connections.monitorId))
    .where(and(eq(connections.id, connectionId), isWatching))
  if (!own || row?.connection.state !== 'active') return
  const { connection } = row
  const encrypted = { keyId: connection.tokenKeyId, cipher: connection.tokenCipher }
  const token = { accessToken: vault.decrypt(encrypted, connection.id), igUserId: connection.instagramId }
  try {
    const profile = await own.readProfile(token, signal)
    await subscribeIfAllowed(context, own, connection, token)
    const stories = await tryReadStories(context, own, connection, { token, signal })
    const collection = await own.readInsights(token, { days: daysToRequest(connection, now()), signal })
    await db.transaction(async (tx) => {
      await storeOwnInsights(tx, connection, { ...collection, points: [...collection.points, ...stories] })
      await tx
        .update(connections)
        .set({
          followers: profile.followers,
          insightsRefused: collection.isRefused,
          lastCollectedAt: collection.capturedAt,
          nextCollectAt: addDays(collection.capturedAt, 1),
        })
        .where(eq(connections.id, connectionId))
      // The name may be new; the account's next collection makes an activity of it.
      await tx
        .update(accounts)
        .set({
          collectAs: sql`case when ${accounts.username} = ${profile.username} then null else ${profile.username} end`,
        })
        .where(eq(accounts.id, connection.accountId))
    })
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    if (error.kind === 'token-dead') return await markDead(context, connection, error)
    if (error.kind === 'throttled') {
      const startAfter = error.retryAt ?? addMinutes(now(), throttledRetryMinutes)
      return await context.enqueue(db, collectInsightsJob, { connectionId }, { startAfter })
    }
    throw error
  }
}

/** Whole Californian days up to yesterday: those since the last collection, and those that may still change. */
function daysToRequest({ lastCollectedAt }: ConnectionRow, now: Date): string[] {
  const yesterday = addCalendarDays(dayOf(now, insightsTimeZone), -1)
  const back = addCalendarDays(yesterday, -maxGapDays)
  if (!lastCollectedAt) return eachDay(addCalendarDays(yesterday, 1 - firstCollectionDays), yesterday)
  const from = addCalendarDays(dayOf(lastCollectedAt, insightsTimeZone), -settlingDays)
  return eachDay([from, back].toSorted().at(-1) ?? from, yesterday)
}

/** Failing to read stories must not block the other insights: only errors that would stop those too are rethrown. */
async function tryReadStories(
  { logger }: Context,
  own: OwnClient,
  { id }: ConnectionRow,
  { token, signal }: { token: OwnToken; signal: AbortSignal },
): Promise<OwnInsightPoint[]> {
  try {
    return await own.readStories(token, signal)
  } catch (error) {
    if (!(error instanceof GraphError) || error.kind === 'token-dead' || error.kind === 'throttled') throw error
    logger.warn({ connectionId: id, kind: error.kind, code: error.code }, 'stories not read')
    return []
  }
}

/** Everything else works without notifications, so only a dead token is rethrown. */
async function subscribeIfAllowed(
  { logger }: Context,
  own: OwnClient,
  { id, scopes }: ConnectionRow,
  token: OwnToken,
): Promise<void> {
  if (!scopes.includes('instagram_business_manage_comments')) return
  try {
    await own.subscribe(token)
  } catch (error) {
    if (!(error instanceof GraphError) || error.kind === 'token-dead') throw error
    logger.warn({ connectionId: id, kind: error.kind, code: error.code }, 'not subscribed to notifications')
  }
}

/** Values of a later collection replace earlier ones; values it doesn't include stay. */
export async function storeOwnInsights(
  tx: Transaction,
  { id: connectionId, accountId }: Pick<ConnectionRow, 'id' | 'accountId'>,
  { points, capturedAt }: OwnInsightsObservation,
): Promise<void> {
  const unique = new Map(points.map((point) => [`${point.metric} ${point.day} ${point.part}`, point]))
  const rows = [...unique.values()].map((point) => ({ connectionId, accountId, ...point, capturedAt }))
  for (let at = 0; at < rows.length; at += batchSize) {
    await tx
      .insert(ownInsights)
      .values(rows.slice(at, at + batchSize))
      .onConflictDoUpdate({
        target: [ownInsights.connectionId, ownInsights.metric, ownInsights.day, ownInsights.part],
        set: { value: sql`excluded.value`, capturedAt: sql`excluded.captured_at` },
        setWhere: sql`${ownInsights.capturedAt} <= excluded.captured_at`,
      })
  }
}
