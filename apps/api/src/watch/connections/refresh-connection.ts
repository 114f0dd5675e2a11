import { GraphError } from '@tidewatch/instagram/graph-error'
import { addDays, addHours, differenceInHours } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { withSessionLock } from '#/platform/db/advisory-lock.ts'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import type { Context } from '#/primitives/context.ts'
import { deleteLapsedCard } from './delete-lapsed-card.ts'
import { markDead } from './mark-dead.ts'

/** Tokens are valid for sixty days. Refreshing them halfway leaves a month for failures. */
export const refreshDaysBefore = 30
/** Instagram doesn't refresh younger tokens. */
const minTokenAgeHours = 24
const retryHours = 6

/**
 * Refreshes the token before it expires, or re-encrypts it after the current key has changed. Not during a collection,
 * which would use a token that is being replaced.
 */
export function refreshConnection(context: Context, connectionId: string): Promise<void> {
  return withSessionLock(context, { kind: 'connection', id: connectionId }, () => refreshLocked(context, connectionId))
}

async function refreshLocked(context: Context, connectionId: string): Promise<void> {
  const { db, own, vault, now } = context
  const [connection] = await db.select().from(connections).where(eq(connections.id, connectionId))
  if (!own || !connection || connection.state !== 'active') return
  // Its owner may reconnect meanwhile, which doesn't wait for the lock: the new token and its date stay.
  const isSame = and(eq(connections.id, connectionId), eq(connections.tokenCipher, connection.tokenCipher))
  const encrypted = { keyId: connection.tokenKeyId, cipher: connection.tokenCipher }
  const accessToken = vault.decrypt(encrypted, connectionId)
  const isDue = connection.expiresAt < addDays(now(), refreshDaysBefore)
  if (!isDue || differenceInHours(now(), connection.refreshedAt) < minTokenAgeHours) {
    if (connection.tokenKeyId !== vault.currentKeyId) await saveToken(accessToken, {})
    return
  }
  try {
    const refreshed = await own.refresh({ accessToken, igUserId: connection.instagramId })
    const until = addDays(now(), 1)
    await deleteLapsedCard(db, connection, now())
    await saveToken(refreshed.accessToken, { expiresAt: refreshed.expiresAt, refreshedAt: now(), refreshAfter: until })
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    if (error.kind === 'token-dead') return await markDead(context, connection, error)
    const refreshAfter = error.retryAt ?? addHours(now(), retryHours)
    await db.update(connections).set({ refreshAfter }).where(isSame)
    context.logger.warn({ connectionId, kind: error.kind, code: error.code }, 'token not refreshed, tried again later')
  }

  async function saveToken(token: string, values: Partial<typeof connections.$inferInsert>): Promise<void> {
    const { keyId, cipher } = vault.encrypt(token, connectionId)
    await db
      .update(connections)
      .set({ tokenKeyId: keyId, tokenCipher: cipher, ...values })
      .where(isSame)
  }
}
