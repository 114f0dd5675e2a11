import { and, count, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import type { SecondFactorEvent } from '#/platform/db/schema/delivery/message-payloads.ts'
import { recoveryCodes } from '#/platform/db/schema/users/second-factors.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'

/** Emails a user about an event of their second factor. */
export async function notifyUser(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  user: UserRow,
  event: SecondFactorEvent,
): Promise<void> {
  const at = now().toISOString()
  const left = await countRecoveryCodes(tx, user.id)
  const dedupeKey = `second factor ${user.id} ${event} ${at} ${left}`
  await queueMessage({ enqueue, now }, tx, { user, kind: 'second-factor', dedupeKey, payload: { event, at, left } })
}

export async function countRecoveryCodes(tx: Pick<Transaction, 'select'>, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}
