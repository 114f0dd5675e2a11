import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { isWatching } from './is-watching.ts'

/** Brings the next collection of an account forward to a time. If none is planned, only `resume` plans one. */
export async function collectBy(
  tx: Transaction,
  accountId: string,
  at: Date | null,
  { resume = false }: { resume?: boolean } = {},
): Promise<void> {
  if (!at) return
  const planned = accounts.nextCollectionAt
  const time = sql`${at.toISOString()}::timestamptz`
  const soonest = resume
    ? sql`coalesce(${planned}, ${time})`
    : sql`case when ${planned} is null then null else least(${planned}, ${time}) end`
  await tx.update(accounts).set({ nextCollectionAt: soonest }).where(eq(accounts.id, accountId))
}

/** Ends the collections of an account that no monitor watches any more. */
export async function stopCollectingUnlessWatched(tx: Transaction, accountId: string): Promise<void> {
  const [watching] = await tx
    .select({ id: monitors.id })
    .from(monitors)
    .where(and(eq(monitors.accountId, accountId), isWatching))
    .limit(1)
  if (!watching) await tx.update(accounts).set({ nextCollectionAt: null }).where(eq(accounts.id, accountId))
}
