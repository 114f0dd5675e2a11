import type { Activity } from '@tidewatch/insights/activity'
import { dayOf, periodBounds } from '@tidewatch/insights/statistics/calendar'
import type { ReceivedEvent } from '@tidewatch/instagram/notification'
import { and, count, countDistinct, eq, gte, inArray, lt, max, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { type ConnectionRow, connections, ownEvents } from '#/platform/db/schema/watch/connections.ts'
import type { Context } from '#/primitives/context.ts'

/**
 * Stores the events that Instagram sent and turns them into one activity per day. Events may be duplicated, out of
 * order, and long delayed: each day is recounted from the stored events, so nothing is counted twice.
 */
export async function receiveNotification(
  { db, now }: Pick<Context, 'db' | 'now'>,
  events: readonly ReceivedEvent[],
): Promise<void> {
  if (events.length === 0) return
  const ids = [...new Set(events.map(({ instagramId }) => instagramId))]
  const rows = await db.select().from(connections).where(inArray(connections.instagramId, ids))
  for (const connection of rows) {
    const received = events.filter(
      (event) => event.instagramId === connection.instagramId && isFromOthers(event, connection),
    )
    if (received.length > 0) await db.transaction((tx) => storeEvents(tx, connection, received, now()))
  }
}

// An owner's own replies aren't news to them.
function isFromOthers({ authorId }: ReceivedEvent, { instagramId, scopedId }: ConnectionRow): boolean {
  return authorId === null || (authorId !== instagramId && authorId !== scopedId)
}

async function storeEvents(
  tx: Transaction,
  { id: connectionId, accountId, monitorId }: ConnectionRow,
  received: readonly ReceivedEvent[],
  now: Date,
): Promise<void> {
  // Two deliveries for one day would each count without the other's events, which aren't committed yet.
  const [connection] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.id, connectionId))
    .for('no key update')
  if (!connection) return
  const unique = new Map(received.map((event) => [`${event.kind}:${event.objectId}`, event]))
  const stored = await tx
    .insert(ownEvents)
    .values(
      [...unique].map(([eventKey, { kind, mediaId, parentId, authorId, at }]) => ({
        connectionId,
        accountId,
        eventKey,
        kind,
        mediaId,
        parentId,
        authorId,
        at,
        receivedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ at: ownEvents.at })
  const days = new Set(stored.map(({ at }) => dayOf(at, 'UTC')))
  for (const day of days) await upsertDayActivity(tx, { connectionId, monitorId, day })
}

async function upsertDayActivity(
  tx: Transaction,
  { connectionId, monitorId, day }: { connectionId: string; monitorId: string; day: string },
): Promise<void> {
  const { start, end } = periodBounds({ from: day, to: day }, 'UTC')
  const [counted] = await tx
    .select({
      comments: count(sql`case when ${ownEvents.kind} = 'comment' then 1 end`),
      mentions: count(sql`case when ${ownEvents.kind} = 'mention' then 1 end`),
      people: countDistinct(ownEvents.authorId),
      newest: max(ownEvents.at),
    })
    .from(ownEvents)
    .where(and(eq(ownEvents.connectionId, connectionId), gte(ownEvents.at, start), lt(ownEvents.at, end)))
  if (!counted?.newest) return
  const { comments, mentions, people, newest } = counted
  const body: Activity = {
    id: `received:${day}`,
    kind: 'comments-received',
    at: newest.toISOString(),
    notBefore: null,
    comments,
    mentions,
    people,
  }
  const values = { kind: body.kind, at: newest, body }
  await tx
    .insert(activities)
    .values({ subjectId: monitorId, activityId: body.id, ...values })
    .onConflictDoUpdate({ target: [activities.subjectId, activities.activityId], set: values })
}
