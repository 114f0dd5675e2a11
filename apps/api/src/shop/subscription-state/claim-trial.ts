import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { trials } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { canStartTrial } from '#/shop/plans/can-start-trial.ts'

interface Claim {
  user: UserRow
  vault: Context['vault']
  orderId: string
  now: Date
}

/**
 * Reserves the free trial for an order about to be placed, so that no other order gets it: once per user and mailbox,
 * by unique keys of the table. Throws `conflict` if the user may not have one.
 */
export async function claimTrial(tx: Transaction, { user, vault, orderId, now }: Claim): Promise<void> {
  if (!(await canStartTrial(tx, { vault }, user))) throw trialUsed()
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
  if (!claimed) throw trialUsed()
}

/** The order won't be placed: the free trial is available again. */
export async function releaseTrial(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(trials).where(eq(trials.orderId, orderId))
}

const trialUsed = () => new AppError('conflict', { reason: 'trialUsed' })
