import { and, count, eq, gt, isNull, or, type Placeholder, sql } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { accountSlots } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { PlanLimitError } from '#/primitives/plans/plan-limit.ts'
import { plans } from './catalogue.ts'
import { scheduledAccountsOf } from './scheduled-accounts.ts'

/** How many scheduled accounts a user may have: the plan's plus those bought in addition. */
export async function accountLimitOf(
  db: Database | Transaction,
  { id, plan }: Pick<UserRow, 'id' | 'plan'>,
  now: Date,
): Promise<number> {
  const [row] = await boughtAccountsQuery(db, id, now)
  return plans[plan].accountLimit + (row?.bought ?? 0)
}

/** How many accounts a user has bought in addition to the plan's. */
export function boughtAccountsQuery(db: Database | Transaction, userId: string | Placeholder, now: Date | Placeholder) {
  return db
    .select({ bought: sql<number>`coalesce(sum(${accountSlots.accounts}), 0)::int` })
    .from(accountSlots)
    .where(and(eq(accountSlots.userId, userId), gt(accountSlots.endsAt, now)))
}

/** How many of the plan's accounts a user has in use. Accounts paused because the plan is full don't count. */
export function usedAccountsQuery(db: Database | Transaction, userId: string | Placeholder) {
  return db
    .select({ used: count() })
    .from(monitors)
    .where(and(scheduledAccountsOf(userId), or(isNull(monitors.pauseReason), eq(monitors.pauseReason, 'user'))))
}

/** Throws `planLimitReached` unless there's room for one more account. Takes the user's lock for it. */
export async function requireAccountSlot(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'plan'>,
  now: Date,
): Promise<void> {
  await lockUser(tx, user.id)
  await refuseIfPlanFull(tx, user, now)
}

/** Throws `planLimitReached` if the plan is full at this moment, without taking the lock. */
export async function refuseIfPlanFull(
  db: Database | Transaction,
  user: Pick<UserRow, 'id' | 'plan'>,
  now: Date,
): Promise<void> {
  const limit = await accountLimitOf(db, user, now)
  const [row] = await usedAccountsQuery(db, user.id)
  if ((row?.used ?? 0) >= limit) throw new PlanLimitError({ accounts: limit + 1 }, { limit })
}

/**
 * Serializes changes of one user, so that concurrent ones can't exceed a limit or create duplicates. Taken before any
 * row that another such change may lock or refer to: otherwise the two would deadlock.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await lockUntilCommit(tx, 'user', userId)
}
