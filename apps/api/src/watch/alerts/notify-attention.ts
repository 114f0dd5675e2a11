import type { Transaction } from '#/platform/db/client.ts'
import type { AttentionReason } from '#/platform/db/schema/delivery/message-payloads.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import { watchersOf } from './watchers.ts'

interface Attention {
  accountId: string
  reason: AttentionReason
  /** Tells this user alone, as with a connection that is theirs. */
  onlyUserId?: string
  /** Leaves out who watches it as their own. */
  exceptOwn?: boolean
  /** Names the event, so that a repeated job tells it once. */
  eventId: string
}

/** Tells who watches an account that something happened to it, one message for each monitor. */
export async function notifyAttention(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { accountId, reason, onlyUserId, exceptOwn, eventId }: Attention,
): Promise<void> {
  for (const { monitorId, source, user } of await watchersOf(tx, accountId)) {
    if (onlyUserId && user.id !== onlyUserId) continue
    if (exceptOwn && source === 'connected') continue
    const dedupeKey = `attention ${monitorId} ${eventId}`
    const payload = { monitorId, reason }
    await queueMessage(context, tx, { user, kind: 'account-attention', dedupeKey, monitorId, payload })
  }
}
