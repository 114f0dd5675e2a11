import { addDays, max } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
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
  const watching = await watchingQuery(tx, account.id)
  return planNext(watching, { at: lastCollectedAt, wasOpen: false, isOpen }).nextCollectionAt ?? atOnce
}
