import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { trials } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { mayTry } from '#/shop/plans/may-try.ts'

interface Claim {
  user: UserRow
  vault: Context['vault']
  orderId: string
  now: Date
}

/**
 * Keeps the free days for an order that is about to be placed, so that no second one gets them meanwhile: once for each
 * user and each mailbox, by the table's own keys. Throws `conflict` for who may not have them.
 */
export async function claimTrial(tx: Transaction, { user, vault, orderId, now }: Claim): Promise<void> {
  if (!(await mayTry(tx, { vault }, user))) throw used()
  const unfinished = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.status, 'open')))
  await tx.delete(trials).where(and(eq(trials.userId, user.id), inArray(trials.orderId, unfinished)))
  const [claimed] = await tx
    .insert(trials)
    .values({ userId: user.id, mailbox: user.mailbox, orderId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: trials.userId })
  if (!claimed) throw used()
}

/** The order will not be placed: the free days can be had again. */
export async function releaseTrial(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(trials).where(eq(trials.orderId, orderId))
}

const used = () => new AppError('conflict', { reason: 'trialUsed' })
