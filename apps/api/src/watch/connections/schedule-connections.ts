import { addDays, addHours } from 'date-fns'
import { and, asc, eq, inArray, lt, lte, ne, or } from 'drizzle-orm'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import type { Context } from '#/primitives/context.ts'
import { collectInsightsJob } from '#/watch/accounts/jobs.ts'
import { refreshConnectionJob } from './jobs.ts'
import { refreshDaysBefore } from './refresh-connection.ts'

const batchSize = 200
/** If a queued job is lost, the connection is due again after this long. */
const retryAfterHours = 6

/**
 * Enqueues a collection for every due connection, and a refresh for every token that soon expires or has an old key.
 */
export async function scheduleConnections({ db, now, enqueue, vault }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: connections.id })
      .from(connections)
      .where(and(eq(connections.state, 'active'), lte(connections.nextCollectAt, now())))
      .orderBy(asc(connections.nextCollectAt))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return
    const nextCollectAt = addHours(now(), retryAfterHours)
    await tx.update(connections).set({ nextCollectAt }).where(inArray(connections.id, ids))
    for (const connectionId of ids) await enqueue(tx, collectInsightsJob, { connectionId })
  })
  const stale = vault.currentKeyId ? ne(connections.tokenKeyId, vault.currentKeyId) : undefined
  const expiring = and(
    lt(connections.expiresAt, addDays(now(), refreshDaysBefore)),
    lte(connections.refreshAfter, now()),
  )
  const aging = await db
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.state, 'active'), or(expiring, stale)))
    .limit(batchSize)
  for (const { id } of aging) await enqueue(db, refreshConnectionJob, { connectionId: id })
}
