import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { collectAccountJob } from './jobs.ts'

/**
 * Requests a collection that somebody waits for: it comes as soon as a worker is free, before what is merely due, if and only
 * if the transaction commits. One collection answers all requests that commit before it stores what it saw.
 */
export async function requestCollection(
  { now, enqueue }: Pick<Context, 'now' | 'enqueue'>,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`
  await tx
    .update(accounts)
    .set({ queueClass: 'first', nextCollectionAt: sql`least(${accounts.nextCollectionAt}, ${at})` })
    .where(eq(accounts.id, accountId))
  await enqueue(tx, collectAccountJob, { accountId })
}
