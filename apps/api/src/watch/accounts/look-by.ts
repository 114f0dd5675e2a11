import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/accounts.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { isWatching } from './is-watching.ts'

/** Brings the next look at an account forward to a time, if there is one. Where none is planned there will be one only with `resume`. */
export async function lookBy(
  tx: Transaction,
  accountId: string,
  at: Date | null,
  { resume = false }: { resume?: boolean } = {},
): Promise<void> {
  if (!at) return
  const planned = accounts.nextLookAt
  const time = sql`${at.toISOString()}::timestamptz`
  const soonest = resume
    ? sql`coalesce(${planned}, ${time})`
    : sql`case when ${planned} is null then null else least(${planned}, ${time}) end`
  await tx.update(accounts).set({ nextLookAt: soonest }).where(eq(accounts.id, accountId))
}

export async function stopLookingUnlessWatched(tx: Transaction, accountId: string): Promise<void> {
  const [watching] = await tx
    .select({ id: monitors.id })
    .from(monitors)
    .where(and(eq(monitors.accountId, accountId), isWatching))
    .limit(1)
  if (!watching) await tx.update(accounts).set({ nextLookAt: null }).where(eq(accounts.id, accountId))
}
