import type { GraphError } from '@tidewatch/instagram/graph-error'
import { and, eq } from 'drizzle-orm'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import { type ConnectionRow, connections } from '#/platform/db/schema/watch/connections.ts'
import type { Context } from '#/primitives/context.ts'
import { notifyAttention } from '#/watch/alerts/notify-attention.ts'
import { endTracking, lockIfObjected } from '#/watch/objections/end-tracking.ts'

/**
 * Marks a connection whose token no longer works: its owner has to reconnect, and is notified. Collected data stays. A
 * connection renewed while the dead token was tried isn't changed. Where the account's owner objected to tracking, only
 * a working token exempts its user: the connection and the observations are erased at once.
 */
export async function markDead(
  context: Pick<Context, 'db' | 'logger' | 'enqueue' | 'now'>,
  { id, userId, accountId, instagramId, tokenCipher, refreshedAt }: ConnectionRow,
  { reason }: Pick<GraphError, 'reason'>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const isObjected = await lockIfObjected(tx, instagramId)
    const changed = await tx
      .update(connections)
      .set({ state: 'needs-connection', deadReason: reason, nextCollectAt: null })
      .where(and(eq(connections.id, id), eq(connections.tokenCipher, tokenCipher), eq(connections.state, 'active')))
      .returning({ id: connections.id })
    if (changed.length === 0) return
    // The login was the proof of ownership.
    await tx.delete(proofCards).where(eq(proofCards.connectionId, id))
    if (isObjected) {
      await endTracking(tx, context, instagramId)
      context.logger.info({ connectionId: id, reason }, 'connection ended: its owner objected to tracking')
      return
    }
    const eventId = `connection ${id} ${refreshedAt.toISOString()}`
    if (userId)
      await notifyAttention(context, tx, { accountId, reason: 'needs-connection', onlyUserId: userId, eventId })
    context.logger.info({ connectionId: id, reason }, 'connection needs its owner')
  })
}
