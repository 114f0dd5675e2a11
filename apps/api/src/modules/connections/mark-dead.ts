import type { GraphError } from '@tidewatch/instagram/graph-error'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { type ConnectionRow, connections } from '#/db/schema/connections.ts'

/**
 * The token does not work any more: its owner has to connect again. What was collected stays. A connection that was
 * renewed while the dead token was tried is left alone.
 */
export async function markDead(
  { db, logger }: Pick<Context, 'db' | 'logger'>,
  { id, tokenCipher }: Pick<ConnectionRow, 'id' | 'tokenCipher'>,
  { reason }: Pick<GraphError, 'reason'>,
): Promise<void> {
  const changed = await db
    .update(connections)
    .set({ state: 'needs-connection', deadReason: reason, nextCollectAt: null })
    .where(and(eq(connections.id, id), eq(connections.tokenCipher, tokenCipher)))
    .returning({ id: connections.id })
  if (changed.length > 0) logger.info({ connectionId: id, reason }, 'connection needs its owner')
}
