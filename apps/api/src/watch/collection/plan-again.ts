import { addDays, max, subHours } from 'date-fns'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type AccountRow, accounts, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { lockAccounts } from '#/watch/accounts/schedule-collection.ts'
import { planNext, watchingQuery } from './next-collection.ts'
import { pendingQuery } from './store-activities.ts'

/**
 * Plans the next collection of an account that a monitor watches again, as if it had done so all along: pausing and
 * resuming, or deleting and adding again, gains no collection and loses none. Returns when it's due.
 */
export async function planAgain(tx: Transaction, accountId: string, now: Date): Promise<Date> {
  await lockAccounts(tx, [accountId])
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new AppError('ourFault')
  const dueAt = max([now, await dueSince(tx, account)])
  const at = sql`${dueAt.toISOString()}::timestamptz`
  // Accounts that are overdue because others watch them keep their place in the queue.
  await tx
    .update(accounts)
    .set({ nextCollectionAt: sql`least(${accounts.nextCollectionAt}, ${at})` })
    .where(eq(accounts.id, accountId))
  return dueAt
}

const atOnce = new Date(0)

async function dueSince(tx: Transaction, account: AccountRow): Promise<Date> {
  const { lastCollectedAt, retryAt, missingSince, lastMissedAt, anomalySince } = account
  if (retryAt) return retryAt
  // A request or a rename that no collection has served yet.
  if (!lastCollectedAt || account.queueClass === 'first' || account.collectAs) return atOnce
  if (missingSince) return addDays(lastMissedAt ?? missingSince, 1)
  const isOpen = anomalySince !== null || (await pendingQuery(tx, sql`${account.id}`)).length > 0
  const wasOpen = isOpen && (await wasConfirming(tx, account.id, lastCollectedAt))
  const watching = await watchingQuery(tx, account.id)
  return planNext(watching, { at: lastCollectedAt, wasOpen, isOpen }).nextCollectionAt ?? atOnce
}

/**
 * Whether a collection was the second one of a change. It may have replaced the change by another one, so only its
 * distance from the one before tells: others are at least an hour apart, unless someone asked for one.
 */
async function wasConfirming(tx: Transaction, accountId: string, at: Date): Promise<boolean> {
  const { capturedAt } = profileSnapshots
  const justBefore = and(eq(profileSnapshots.accountId, accountId), lt(capturedAt, at), gt(capturedAt, subHours(at, 1)))
  return (await tx.$count(profileSnapshots, justBefore)) > 0
}
