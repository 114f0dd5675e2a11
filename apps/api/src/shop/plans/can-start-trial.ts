import { and, eq, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { subscriptions, trials } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { wasUsed } from './used-trials.ts'

/**
 * Whether a user may start a plan with a free trial: they have never had a plan or a trial, and nobody with the same
 * mailbox has had a trial or, under an account deleted since, a trial or a plan. A trial reserved by the user's own
 * unfinished checkout is still available to them.
 */
export async function canStartTrial(
  db: Database | Transaction,
  context: Pick<Context, 'vault'>,
  { id, mailbox }: Pick<UserRow, 'id' | 'mailbox'>,
): Promise<boolean> {
  const [pastSubscription] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, id))
    .limit(1)
  if (pastSubscription) return false
  const [usedTrial] = await db
    .select({ userId: trials.userId })
    .from(trials)
    .innerJoin(orders, eq(orders.id, trials.orderId))
    .where(
      or(
        and(eq(trials.userId, id), ne(orders.status, 'open')),
        mailbox === null ? undefined : and(eq(trials.mailbox, mailbox), ne(trials.userId, id)),
      ),
    )
    .limit(1)
  if (usedTrial) return false
  return mailbox === null || !(await wasUsed(db, context, { kind: 'mailbox', value: mailbox }))
}
