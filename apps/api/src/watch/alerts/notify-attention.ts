import type { AttentionReason } from '@tidewatch/contract/delivery/notifications'
import type { Transaction } from '#/platform/db/client.ts'

import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import { watchersOf } from './watchers.ts'

interface Attention {
  accountId: string
  reason: AttentionReason
  /** Notifies this user only, for example about their own connection. */
  onlyUserId?: string
  /** Leaves out users who connected the account as their own. */
  exceptOwn?: boolean
  /** Identifies the event, so that a repeated job notifies once. */
  eventId: string
}

/** Notifies everyone watching an account that something happened to it, one message per monitor. */
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
