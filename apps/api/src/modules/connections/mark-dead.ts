import type { GraphError } from '@tidewatch/instagram/graph-error'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { type ConnectionRow, connections } from '#/db/schema/connections.ts'
import { tellAttention } from '#/modules/notifications/tell-attention.ts'

/**
 * The token does not work any more: its owner has to connect again, and gets a mail about it. What was collected stays.
 * A connection that was renewed while the dead token was tried is left alone.
 */
export async function markDead(
  context: Pick<Context, 'db' | 'logger' | 'enqueue' | 'now'>,
  { id, userId, accountId, tokenCipher, refreshedAt }: ConnectionRow,
  { reason }: Pick<GraphError, 'reason'>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const changed = await tx
      .update(connections)
      .set({ state: 'needs-connection', deadReason: reason, nextCollectAt: null })
      .where(and(eq(connections.id, id), eq(connections.tokenCipher, tokenCipher), eq(connections.state, 'active')))
      .returning({ id: connections.id })
    if (changed.length === 0) return
    const eventId = `connection ${id} ${refreshedAt.toISOString()}`
    if (userId) await tellAttention(context, tx, { accountId, reason: 'needs-connection', onlyUserId: userId, eventId })
    context.logger.info({ connectionId: id, reason }, 'connection needs its owner')
  })
}
