import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { collectAccountJob } from './jobs.ts'

/**
 * Requests a collection that someone is waiting for. If the transaction commits, it runs as soon as a worker is free,
 * before accounts that are merely due. One collection serves all requests committed before it stores its result.
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
