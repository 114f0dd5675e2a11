import { GraphError } from '@tidewatch/instagram/graph-error'
import { and, eq, type SQL } from 'drizzle-orm'
import { type ConnectionRow, connections } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { dropConnection } from '#/watch/accounts/drop-connection.ts'
import { endTracking, lockIfObjected } from '#/watch/objections/end-tracking.ts'

type Parts = Pick<Context, 'db' | 'own' | 'vault' | 'logger'>

/**
 * Revokes the access at Instagram if possible. A dead token has nothing to revoke, and an unresponsive Instagram must
 * not delay erasure, so this never throws for either.
 */
export async function revokeAccess({ own, vault, logger }: Parts, connection: ConnectionRow): Promise<void> {
  if (!own) return
  try {
    const encrypted = { keyId: connection.tokenKeyId, cipher: connection.tokenCipher }
    await own.revoke({ accessToken: vault.decrypt(encrypted, connection.id), igUserId: connection.instagramId })
  } catch (error) {
    const details =
      error instanceof GraphError ? { kind: error.kind, code: error.code } : { kind: 'token not readable' }
    logger.warn({ connectionId: connection.id, ...details }, 'access could not be ended at Instagram')
  }
}

/**
 * Erases a connection with everything collected through it: token, insights, events and what was derived from them. The
 * monitor continues with public data. Returns whether it met the condition; if not, it stays.
 */
export function eraseConnection(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id, instagramId }: ConnectionRow,
  condition?: SQL,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const isObjected = await lockIfObjected(tx, instagramId)
    const isWanted = and(eq(connections.id, id), condition)
    const [connection] = await tx.select().from(connections).where(isWanted).for('update')
    if (!connection) return false
    await dropConnection(tx, connection)
    // Without the login it's an ordinary monitor, which isn't allowed where the owner objected.
    if (isObjected) await endTracking(tx, context, instagramId)
    return true
  })
}

/** Revokes access before rows are erased that connections depend on: those of a user, or of deleted monitors. */
export async function revokeConnections(parts: Parts, condition: SQL): Promise<void> {
  const rows = await parts.db
    .select({ connection: connections })
    .from(connections)
    .innerJoin(monitors, eq(monitors.id, connections.monitorId))
    .where(and(condition))
  for (const { connection } of rows) await revokeAccess(parts, connection)
}

export function revokeUserConnections(parts: Parts, userId: string): Promise<void> {
  return revokeConnections(parts, eq(connections.userId, userId))
}
