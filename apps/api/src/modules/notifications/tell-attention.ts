import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import type { Transaction } from '#/db/client.ts'
import { monitors } from '#/db/schema/monitors.ts'
import { users } from '#/db/schema/users.ts'
import { isWatching } from '#/modules/monitors/is-watching.ts'
import type { AttentionReason } from './payloads.ts'
import { queueMail } from './queue-mail.ts'

export interface Attention {
  accountId: string
  reason: AttentionReason
  /** Tells this user alone, as with a connection that is theirs. */
  onlyUserId?: string
  /** Names the event, so that a repeated job tells it once. */
  eventId: string
}

/** Tells who watches an account that something happened to it, one mail for each monitor. */
export async function tellAttention(
  context: Pick<Context, 'enqueue'>,
  tx: Transaction,
  { accountId, reason, onlyUserId, eventId }: Attention,
): Promise<void> {
  const watching = await tx
    .select({ monitorId: monitors.id, user: users })
    .from(monitors)
    .innerJoin(users, eq(users.id, monitors.userId))
    .where(
      and(
        eq(monitors.accountId, accountId),
        onlyUserId ? eq(monitors.userId, onlyUserId) : undefined,
        isWatching,
        isNull(monitors.mutedAt),
      ),
    )
  for (const { monitorId, user } of watching) {
    const dedupeKey = `attention ${monitorId} ${eventId}`
    await queueMail(context, tx, { user, kind: 'account-attention', dedupeKey, payload: { monitorId, reason } })
  }
}
