import { subDays, subYears } from 'date-fns'
import { and, eq, lt } from 'drizzle-orm'
import { withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import type { Context } from '#/primitives/context.ts'
import { passToTeam } from './pass-to-team.ts'

/** A declaration counts from its arrival, so the team handles those that aren't confirmed by then. */
const unconfirmedDays = 1

/** How long declarations are kept as evidence. */
export const withdrawalsKeptYears = 3

/** Passes unconfirmed declarations to the team, and erases old ones. */
export async function cleanupWithdrawals(context: Pick<Context, 'db' | 'enqueue' | 'now' | 'vault'>): Promise<void> {
  const { db, now } = context
  await db.transaction(async (tx) => {
    const isLeft = and(eq(withdrawals.state, 'waiting'), lt(withdrawals.declaredAt, subDays(now(), unconfirmedDays)))
    const left = await tx.select().from(withdrawals).where(isLeft).for('update', { skipLocked: true })
    for (const declared of left) await passToTeam(context, tx, declared)
  })
  await db.delete(withdrawals).where(lt(withdrawals.declaredAt, subYears(now(), withdrawalsKeptYears)))
}
