import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { isWatching } from './is-watching.ts'

const timeOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** The next collection of an account, brought forward to a time; `null` where none is planned. */
export const noLaterThan = (at: Date) =>
  sql`case when ${accounts.nextCollectionAt} is null then null else least(${accounts.nextCollectionAt}, ${timeOf(at)}) end`

/** Brings the next collection of an account forward to a time, if one is planned. */
export async function collectNoLaterThan(tx: Transaction, accountId: string, at: Date | null): Promise<void> {
  if (at)
    await tx
      .update(accounts)
      .set({ nextCollectionAt: noLaterThan(at) })
      .where(eq(accounts.id, accountId))
}

/**
 * Locks accounts, in one order so that callers don't deadlock. The next statement sees the monitors of users who were
 * adding one of them at the time.
 */
export async function lockAccounts(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(asc(accounts.id))
    .for('no key update')
}

/** Ends the collections of an account that no monitor watches any more. */
export async function stopCollectingUnlessWatched(tx: Transaction, accountId: string): Promise<void> {
  await lockAccounts(tx, [accountId])
  const [watching] = await tx
    .select({ id: monitors.id })
    .from(monitors)
    .where(and(eq(monitors.accountId, accountId), isWatching))
    .limit(1)
  if (!watching) await tx.update(accounts).set({ nextCollectionAt: null }).where(eq(accounts.id, accountId))
}
